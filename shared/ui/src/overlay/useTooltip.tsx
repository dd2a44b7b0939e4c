import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { lazyPart } from '../status/lazyPart';
import type { TooltipSide } from './TooltipPopup';

/** If its code fails to load, `aria-description` still contains the text, and the next hover tries again. */
const TooltipPopup = lazyPart(
  () => import('./TooltipPopup').then((module) => module.TooltipPopup),
  () => null,
);

/** Preloads tooltips that must work even after a new release, such as in a dialog with an amount field. */
export const preloadTooltip = TooltipPopup.preload;

/** Delay before a tooltip opens, and before it closes after the pointer left, in ms. */
const OPEN_DELAY = 150;
const CLOSE_DELAY = 100;

export interface TooltipTrigger {
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly 'aria-description': string;
}

/**
 * Adds a tooltip to a focusable element: spread `trigger` onto it and render `popup` next to it. It opens on hover and
 * on keyboard focus, stays open while the pointer is over the tooltip, and closes on Escape. The floating part loads
 * with the first tooltip, because its positioning code is as large as the rest of the UI components.
 */
export function useTooltip(
  content: string,
  side: TooltipSide = 'top',
): { readonly trigger: TooltipTrigger; readonly popup: ReactNode } {
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
      // Ignores elements that move below a resting pointer. When a dialog becomes shorter, a term replaces the pressed
      // button, and its tooltip would cover the next button.
      onPointerMove: (event) => {
        if (event.pointerType !== 'touch') schedule(event.currentTarget, OPEN_DELAY);
      },
      onPointerLeave: () => schedule(null, CLOSE_DELAY),
      onFocus: (event) => {
        if (!isButton(event.currentTarget)) setNow(event.currentTarget);
      },
      onKeyUp: (event) => {
        if (event.key === 'Tab' && isButton(event.currentTarget)) setNow(event.currentTarget);
      },
      onBlur: () => setNow(null),
      'aria-description': content,
    },
    popup: anchor && (
      <TooltipPopup
        anchor={anchor}
        content={content}
        side={side}
        onClose={() => setNow(null)}
        onStay={() => clearTimeout(timer.current)}
        onLeave={() => schedule(null, CLOSE_DELAY)}
      />
    ),
  };
}

/**
 * True for buttons, which open tooltips only on Tab: they also receive focus when a dialog closes or a wallet connects,
 * and the tooltip would cover content. Text receives focus only to open its tooltip, also by a tap.
 */
function isButton(element: Element): boolean {
  return element instanceof HTMLButtonElement;
}
