/**
 * Shows `layer` in the browser's top layer while it has content: nothing of the page covers or cuts
 * it there, whatever its `z-index`, `transform` or `overflow`. Content that is added later moves it
 * above what entered the top layer in between. Without popovers (Safari before 17) the layer stays
 * where it is.
 *
 * @param neighbor an element that is displayed whenever the layer could be: when it comes back into
 *   the page, after it was moved or while it was detached, so does the layer.
 */
export function keepInTopLayer(layer: HTMLElement, neighbor: HTMLElement): () => void {
  if (!('showPopover' in HTMLElement.prototype)) return () => undefined;
  layer.popover = 'manual';

  /** Not in the page, it cannot be shown. */
  function show(): void {
    if (layer.isConnected && layer.childElementCount > 0 && !layer.matches(':popover-open')) layer.showPopover();
  }

  function raise(): void {
    if (layer.matches(':popover-open')) layer.hidePopover();
    show();
  }

  const additions = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) raise();
    else if (layer.childElementCount === 0 && layer.matches(':popover-open')) layer.hidePopover();
  });
  additions.observe(layer, { childList: true });
  // An element that leaves the page has no size, and no longer is in the top layer.
  const moves = new ResizeObserver(show);
  moves.observe(layer);
  moves.observe(neighbor);
  return () => {
    additions.disconnect();
    moves.disconnect();
  };
}
