import type { VisiblePart } from './frameMessages';

export interface InlineFrame {
  /** The container for overlays, where the window shows the frame. */
  readonly portal: HTMLElement;
  /** Moves overlays to the part of the frame that is visible. */
  readonly show: (part: VisiblePart) => void;
}

/** `layout` makes fixed elements, such as dialogs, fixed to the layer instead of the whole frame. */
const STYLE = `
  :root { overflow-y: hidden; }
  .fathom-overlays {
    position: absolute;
    top: 0;
    left: 0;
    right: 0;
    height: 100%;
    contain: layout;
    pointer-events: none;
  }
  .fathom-overlays > * { pointer-events: auto; }
`;

/**
 * Lays out a frame that is as high as its content, as a part of a longer page: the middle of such a
 * frame may be outside of the window, so overlays are placed in the part that is visible.
 *
 * @param onHeight called with the height of `content` in px, and with each change of it.
 */
export function layOutInline(page: Document, content: HTMLElement, onHeight: (height: number) => void): InlineFrame {
  // Not a style element, which the frame's Content-Security-Policy blocks.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const portal = page.createElement('div');
  portal.className = 'fathom-overlays';
  page.body.append(portal);
  new ResizeObserver(() => onHeight(Math.ceil(content.getBoundingClientRect().height))).observe(content);
  return {
    portal,
    show({ top, height }) {
      portal.style.top = `${top}px`;
      portal.style.height = `${height}px`;
    },
  };
}
