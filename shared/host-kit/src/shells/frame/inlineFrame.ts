import type { VisiblePart } from './frameMessages';

export interface InlineFrame {
  readonly portal: HTMLElement;
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
 * Only a part of the frame may be in the window, so overlays are placed in that part.
 * @param onHeight called with the height of `content` in px, and with each change of it.
 */
export function layOutInline(page: Document, content: HTMLElement, onHeight: (height: number) => void): InlineFrame {
  // The frame's Content-Security-Policy blocks style elements.
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
