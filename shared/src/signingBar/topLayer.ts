export interface TopLayer {
  /** Closed: scripts of the page do not reach what is in it. */
  readonly shadow: ShadowRoot;
  /** Sets the whole style sheet in it. */
  readonly style: (css: string) => void;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Time between two checks that the layer is still where it belongs, in ms. */
const CHECK_INTERVAL = 250;

/** `trackVisibility` (Chromium): reports whether anything is painted over the element. */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** In ms; 100 is the least. */
  readonly delay: number;
}

interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/**
 * An element in the browser's top layer that stays above whatever else is shown there: dialogs and popovers that open later, and elements
 * of any z-index. It is a child of the root element and returns there when it is removed, hidden or changed. What a script of the same page
 * can still do: decision 0019.
 */
export function createTopLayer(page: Document): TopLayer {
  const carrier = page.createElement('div');
  const shadow = carrier.attachShadow({ mode: 'closed' });
  // Not as a style element: a partner's Content-Security-Policy might refuse it.
  const sheet = new CSSStyleSheet();
  let stop: (() => void) | undefined;

  /** Puts everything right that a script may have changed. */
  function restore(): void {
    for (const { name } of [...carrier.attributes]) if (name !== 'popover') carrier.removeAttribute(name);
    if (carrier.popover !== 'manual') carrier.popover = 'manual';
    if (carrier.parentNode !== page.documentElement) page.documentElement.append(carrier);
    // Lost on the way through another document.
    if (shadow.adoptedStyleSheets[0] !== sheet) shadow.adoptedStyleSheets = [sheet];
    if (isClosed(carrier)) carrier.showPopover();
  }

  /** The top layer is painted in the order in which its elements came into it. */
  function raise(): void {
    restore();
    if (!canPopOver(carrier)) return;
    carrier.hidePopover();
    carrier.showPopover();
  }

  function watch(): () => void {
    const removals = new MutationObserver(restore);
    removals.observe(page, { childList: true });
    removals.observe(page.documentElement, { childList: true });
    removals.observe(carrier, { attributes: true });

    let isTracked = false;
    const options: VisibilityOptions = { threshold: 1, trackVisibility: true, delay: 100 };
    const cover = new IntersectionObserver((entries: readonly VisibilityEntry[]) => {
      const last = entries.at(-1);
      isTracked = last?.isVisible !== undefined;
      if (last?.isVisible === false) raise();
    }, options);
    cover.observe(carrier);

    const timer = setInterval(() => {
      restore();
      if (!isTracked && isCovered(carrier)) raise();
    }, CHECK_INTERVAL);

    return () => {
      removals.disconnect();
      cover.disconnect();
      clearInterval(timer);
    };
  }

  return {
    shadow,
    style: (css) => sheet.replaceSync(css),
    show() {
      if (stop) return raise();
      restore();
      stop = watch();
    },
    hide() {
      stop?.();
      stop = undefined;
      carrier.remove();
    },
  };
}

/** Browsers without popovers leave the layer to its z-index. */
function canPopOver(element: HTMLElement): boolean {
  return typeof element.showPopover === 'function';
}

function isClosed(element: HTMLElement): boolean {
  return canPopOver(element) && !element.matches(':popover-open');
}

/** Where the browser does not track it: what is hit in the middle. Below a modal dialog nothing else is hit, so this raises too often there. */
function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) !== element;
}
