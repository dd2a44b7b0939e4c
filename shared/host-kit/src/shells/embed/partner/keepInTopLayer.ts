/**
 * Shows `layer` in the browser's top layer while it has content, above later elements. Without popovers (Safari before
 * 17) it does nothing. Parts that a dialog hides from assistive technology are unhidden if they contain it.
 * @param neighbor an element that is displayed with the layer: when it is attached to the page again, the layer is
 * shown again.
 */
export function keepInTopLayer(layer: HTMLElement, neighbor: HTMLElement): () => void {
  if (!('showPopover' in HTMLElement.prototype)) return () => undefined;
  layer.popover = 'manual';

  /** A detached element cannot be shown. */
  function show(): void {
    if (layer.isConnected && layer.childElementCount > 0 && !layer.matches(':popover-open')) layer.showPopover();
  }

  function raise(): void {
    if (layer.matches(':popover-open')) layer.hidePopover();
    show();
  }

  const page = layer.ownerDocument;
  const changes = new MutationObserver(() => uncover(layer));

  const additions = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) raise();
    else if (layer.childElementCount === 0 && layer.matches(':popover-open')) layer.hidePopover();
    if (layer.childElementCount > 0) changes.observe(page, { childList: true, subtree: true });
    else changes.disconnect();
  });
  additions.observe(layer, { childList: true });
  // An element that leaves the page loses its size and its place in the top layer.
  const moves = new ResizeObserver(show);
  moves.observe(layer);
  moves.observe(neighbor);
  return () => {
    additions.disconnect();
    changes.disconnect();
    moves.disconnect();
  };
}

/** Base UI's mark on elements that its dialogs hide. Elements that the page hides itself stay hidden. */
const HIDDEN_BY_DIALOG = '[aria-hidden="true"][data-base-ui-inert]';

function uncover(layer: Element): void {
  for (let part: Node | null = layer; part; part = part instanceof ShadowRoot ? part.host : part.parentNode) {
    if (part instanceof Element && part.matches(HIDDEN_BY_DIALOG)) part.removeAttribute('aria-hidden');
  }
}
