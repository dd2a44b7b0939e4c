import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { lazyPart } from './lazyPart';

/** Without its code a tooltip just does not open: `aria-description` carries the text, and the next hover tries again. */
const TooltipPopup = lazyPart(
  () => import('./TooltipPopup').then((module) => module.TooltipPopup),
  () => null,
);

/** For screens that must not miss their tooltips later, such as a dialog in which an amount is being typed. */
export const preloadTooltip = TooltipPopup.preload;

/** How long the pointer rests before a tooltip opens, and how long it stays when the pointer moves on, in ms. */
const OPEN_DELAY = 150;
const CLOSE_DELAY = 100;

export interface TooltipTrigger {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly 'aria-description': string;
}

/**
 * A tooltip for an element that takes the focus: spread `trigger` onto it and render `popup` next to it. It opens when the
 * pointer rests on the element and when the keyboard reaches it, stays while the pointer is on the tooltip itself, and
 * closes with Escape. The floating part loads when the first tooltip opens: its positioning weighs as much as the
 * rest of the kit, and a page can be full of tooltips that no one opens.
 */
export function useTooltip(content: string): { readonly trigger: TooltipTrigger; readonly popup: ReactNode } {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function schedule(element: Element | null, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delay);
  }

  function setNow(element: Element | null) {
    clearTimeout(timer.current);
    setAnchor(element);
  }

  return {
    trigger: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') schedule(event.currentTarget, OPEN_DELAY);
      },
      onPointerLeave: () => schedule(null, CLOSE_DELAY),
      onFocus: (event) => {
        if (isReachedOnPurpose(event.currentTarget)) setNow(event.currentTarget);
      },
      onBlur: () => setNow(null),
      'aria-description': content,
    },
    popup: anchor && (
      <TooltipPopup
        anchor={anchor}
        content={content}
        onClose={() => setNow(null)}
        onStay={() => clearTimeout(timer.current)}
        onLeave={() => schedule(null, CLOSE_DELAY)}
      />
    ),
  };
}

/**
 * A button that gets the focus back after a dialog closed should not open its tooltip; text with a tooltip takes the focus
 * for nothing else, by a tap too.
 */
function isReachedOnPurpose(element: Element): boolean {
  return !(element instanceof HTMLButtonElement) || element.matches(':focus-visible');
}
