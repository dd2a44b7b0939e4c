import type { VisiblePart } from '../frame/frameMessages';

interface Span {
  /** In px from the top of the window. */
  readonly top: number;
  /** In px. */
  readonly height: number;
}

/** Room for a dialog, in px; where less of the frame is visible, a part of the dialog is not. */
export const LEAST_PART = 480;

/** The visible part of a frame, in px from its top: at least {@link LEAST_PART} high, if the frame is. */
export function visiblePart(frame: Span, visible: Span): VisiblePart {
  const height = Math.min(Math.max(visible.height, LEAST_PART), frame.height);
  const top = Math.min(Math.max(visible.top - frame.top, 0), frame.height - height);
  return { top: Math.round(top), height: Math.round(height) };
}

/**
 * Follows which part of an element the window shows, whatever scrolls or clips it. Nothing is
 * reported while none of it is visible.
 */
export function followVisiblePart(element: HTMLElement, onChange: (part: VisiblePart) => void): () => void {
  const page = element.ownerDocument;
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const entry = entries.at(-1);
    if (entry?.isIntersecting) onChange(visiblePart(entry.boundingClientRect, entry.intersectionRect));
  });
  // An observation reports once at its start, with all that clips the element.
  const measure = () => {
    observer.disconnect();
    observer.observe(element);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  // Any scrolling container of the page.
  page.addEventListener('scroll', measure, { capture: true, passive: true });
  page.defaultView?.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    sizes.disconnect();
    page.removeEventListener('scroll', measure, { capture: true });
    page.defaultView?.removeEventListener('resize', measure);
  };
}
