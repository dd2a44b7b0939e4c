import type { VisiblePart } from '../../frame/frameMessages';

interface Span {
  /** Pixels from the top of the window. */
  readonly top: number;
  /** Pixels. */
  readonly height: number;
}

/** The height of a dialog in px. If less of the frame is visible, the dialog is clipped. */
export const LEAST_PART = 480;

/** Returns the visible part in px from the frame's top, with at least {@link LEAST_PART} if the frame has it. */
export function visiblePart(frame: Span, visible: Span): VisiblePart {
  const height = Math.min(Math.max(visible.height, LEAST_PART), frame.height);
  const top = Math.min(Math.max(visible.top - frame.top, 0), frame.height - height);
  return { top: Math.round(top), height: Math.round(height) };
}

/** Reports the visible part of an element after each scroll or resize, unless no part is visible. */
export function followVisiblePart(element: HTMLElement, onChange: (part: VisiblePart) => void): () => void {
  const page = element.ownerDocument;
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const entry = entries.at(-1);
    if (entry?.isIntersecting) onChange(visiblePart(entry.boundingClientRect, entry.intersectionRect));
  });
  // A new observation reports once, including the clipping by all ancestors.
  const measure = () => {
    observer.disconnect();
    observer.observe(element);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  // Captures the scroll events of all containers.
  page.addEventListener('scroll', measure, { capture: true, passive: true });
  page.defaultView?.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    sizes.disconnect();
    page.removeEventListener('scroll', measure, { capture: true });
    page.defaultView?.removeEventListener('resize', measure);
  };
}
