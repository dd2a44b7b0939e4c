export interface TopLayer {
  /** A closed shadow root: scripts of the page cannot access its content. */
  readonly shadow: ShadowRoot;
  /** Sets its complete style sheet. */
  readonly style: (css: string) => void;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Interval between checks that the layer is still in place, in ms. */
const CHECK_INTERVAL = 250;

/** `trackVisibility` (Chromium): reports whether anything is painted over the element. */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** In ms; the minimum is 100. */
  readonly delay: number;
}

interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/**
 * An element in the browser's top layer that stays above everything else, including dialogs and
 * popovers that open later and elements with any z-index. It is a child of the root element and is
 * restored when it is removed, hidden or changed. For what a script of the same page can still do,
 * see decision 0019.
 */
export function createTopLayer(page: Document): TopLayer {
  const carrier = page.createElement('div');
  const shadow = carrier.attachShadow({ mode: 'closed' });
  // Not a style element, which a partner's Content-Security-Policy might block.
  const sheet = new CSSStyleSheet();
  let stop: (() => void) | undefined;

  /** Restores everything that a script may have changed. */
  function restore(): void {
    for (const { name } of [...carrier.attributes]) if (name !== 'popover') carrier.removeAttribute(name);
    if (carrier.popover !== 'manual') carrier.popover = 'manual';
    if (carrier.parentNode !== page.documentElement) page.documentElement.append(carrier);
    // Adopted style sheets are lost when the element moves through another document.
    if (shadow.adoptedStyleSheets[0] !== sheet) shadow.adoptedStyleSheets = [sheet];
    if (isClosed(carrier)) carrier.showPopover();
  }

  /**
   * Moves the element to the top: the top layer is painted in the order in which elements entered
   * it.
   */
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

/** In browsers without popovers, the layer relies on its z-index. */
function canPopOver(element: HTMLElement): boolean {
  return typeof element.showPopover === 'function';
}

function isClosed(element: HTMLElement): boolean {
  return canPopOver(element) && !element.matches(':popover-open');
}

/**
 * For browsers without `trackVisibility`: hit-tests the middle. Below a modal dialog the hit is
 * always the dialog, so this raises the bar more often than necessary.
 */
function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) !== element;
}
