import { lazyPart } from '@fathom/ui/status/lazyPart';
import { OverlayLoadError } from '@fathom/ui/status/LoadError';
import { useState, type MouseEvent, type ReactNode } from 'react';

// One chunk contains all popups of the top bar and footer, so opening one takes a single request.
const PopupBox = lazyPart(
  () => import(/* webpackChunkName: "popups" */ './PopupBox').then((module) => module.PopupBox),
  OverlayLoadError,
);

interface PopupPosition {
  readonly width?: 'menu' | 'tray';
  /** The aligned edge of the button. */
  readonly align?: 'start' | 'end';
}

export interface Popup {
  readonly trigger: {
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
  };
  readonly close: () => void;
  readonly render: (label: string, content: ReactNode) => ReactNode;
}

/** The floating part is loaded lazily, because its positioning library is larger than the top bar. */
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
