// Two soft notes when it is your turn, made here: no file, no request.
let audio: AudioContext | undefined;

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}

export function chime(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    note(audio, 587.33, audio.currentTime);
    note(audio, 880, audio.currentTime + 0.14);
  } catch {
    // a browser without sound, or one that forbids it before the first click
  }
}
