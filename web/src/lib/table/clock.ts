// Clocks count down in the browser between two messages, which carry the true time.

/** Seconds left for a seat: that of the seat on turn runs since the message came. */
export function timeLeft(
  clocks: number[] | null, seat: number, turn: number | null, clockedAt: number, now: number,
): number | null {
  const left = clocks?.[seat];
  if (left === undefined) return null;
  const spent = seat === turn ? Math.max(0, now - clockedAt) / 1000 : 0;
  return Math.max(0, left - spent);
}

/** As people read clocks: `1:05`, with tenths in the last ten seconds, `1:02:05` above an hour. */
export function clockText(seconds: number): string {
  if (seconds < 10) return (Math.ceil(seconds * 10) / 10).toFixed(1);
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number: number): string => `${number}`.padStart(2, "0");
  const rest = two(whole % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
