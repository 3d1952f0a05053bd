// For a dialog: opens it over the page, and gives the focus back to where it was.
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  dialog.showModal();
  return () => before?.focus();
}
