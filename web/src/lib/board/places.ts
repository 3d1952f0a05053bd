// Where cards lie on the page: boards mark piles with `data-pile="hand 2"` and cards with `data-card`.

export const pileOn = (page: ParentNode, key: string): HTMLElement | null =>
  page.querySelector<HTMLElement>(`[data-pile="${CSS.escape(key)}"]`);

/** The cards of a pile with a face, or the hidden ones. */
export function cardsOn(page: ParentNode, key: string, face: string | null): HTMLElement[] {
  const place = pileOn(page, key);
  return place ? [...place.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(face ?? "")}"]`)] : [];
}
