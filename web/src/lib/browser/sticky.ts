// What a person acts with stays in sight over the lower edge of the stage, however many people sit
// at the table; unless it would take the greater part of the stage for itself.
const MOST = 0.5;

export function sticky(place: HTMLElement): (() => void) | undefined {
  const stage = place.closest<HTMLElement>(".stage");
  if (!stage) return undefined;
  const look = (): void => {
    const isLong = stage.scrollHeight > stage.clientHeight + 4;
    const { height } = place.getBoundingClientRect();
    const isSticky = isLong && height < stage.clientHeight * MOST;
    place.classList.toggle("sticky", isSticky);
    stage.style.scrollPaddingBottom = isSticky ? `${height}px` : "";
  };
  const watch = new ResizeObserver(look);
  for (const one of [stage, place, place.closest(".board")]) if (one) watch.observe(one);
  return () => {
    watch.disconnect();
    place.classList.remove("sticky");
    stage.style.scrollPaddingBottom = "";
  };
}
