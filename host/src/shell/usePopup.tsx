import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError } from '@fathom/shared/ui/LoadError';
import { useState, type MouseEvent, type ReactNode } from 'react';

// One chunk with what the popups of the top bar and the footer contain: opening one takes one request.
const PopupBox = lazyPart(
  () => import(/* webpackChunkName: "popups" */ './PopupBox').then((module) => module.PopupBox),
  OverlayLoadError,
);

interface PopupPosition {
  readonly width?: 'menu' | 'tray';
  /** The edge of its button that the popup keeps to. */
  readonly align?: 'start' | 'end';
}

export interface Popup {
  /** Spread onto the button that opens it. */
  readonly trigger: {
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
  };
  readonly close: () => void;
  /** Rendered next to the button; nothing while closed. */
  readonly render: (label: string, content: ReactNode) => ReactNode;
}

/** A popup below a button. The floating part is fetched when the first one opens: its positioning weighs more than the top bar. */
export function usePopup({ width = 'menu', align = 'end' }: PopupPosition = {}): Popup {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return {
    trigger: {
      onClick: ({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget),
      'aria-haspopup': 'dialog',
      'aria-expanded': anchor !== undefined,
    },
    close,
    render: (label, content) =>
      anchor && (
        <PopupBox anchor={anchor} label={label} width={width} align={align} onClose={close}>
          {content}
        </PopupBox>
      ),
  };
}
