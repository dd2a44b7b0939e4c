/**
 * Shows `layer` in the browser's top layer while it has content: nothing of the page covers or cuts
 * it there, whatever its `z-index`, `transform` or `overflow`. Content that is added later moves it
 * above what entered the top layer in between. Without popovers (Safari before 17) the layer stays
 * where it is.
 *
 * @param neighbor an element that is displayed whenever the layer could be: when it comes back into
 *   the page, after it was moved or while it was detached, so does the layer.
 *
 * A dialog hides the rest of the page from assistive technology when it opens. Where the page then
 * moves the layer into such a part, that part is no longer hidden.
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

  const page = layer.ownerDocument;
  // Also for moves that leave the layer as it is (`moveBefore`).
  const changes = new MutationObserver(() => uncover(layer));

  const additions = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) raise();
    else if (layer.childElementCount === 0 && layer.matches(':popover-open')) layer.hidePopover();
    if (layer.childElementCount > 0) changes.observe(page, { childList: true, subtree: true });
    else changes.disconnect();
  });
  additions.observe(layer, { childList: true });
  // An element that leaves the page has no size, and no longer is in the top layer.
  const moves = new ResizeObserver(show);
  moves.observe(layer);
  moves.observe(neighbor);
  return () => {
    additions.disconnect();
    changes.disconnect();
    moves.disconnect();
  };
}

/** The mark of Base UI on what its dialogs hide; what the page hides itself stays hidden. */
const HIDDEN_BY_DIALOG = '[aria-hidden="true"][data-base-ui-inert]';

function uncover(layer: Element): void {
  for (let part: Node | null = layer; part; part = part instanceof ShadowRoot ? part.host : part.parentNode) {
    if (part instanceof Element && part.matches(HIDDEN_BY_DIALOG)) part.removeAttribute('aria-hidden');
  }
}
