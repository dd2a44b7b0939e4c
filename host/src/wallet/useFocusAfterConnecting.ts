import { useEffect } from 'react';
import { useShell } from '../shell/ShellContext';

/** The attribute of the button that shows the connected account. */
export const ACCOUNT_BUTTON = { 'data-account-button': true } as const;

/** Dialogs return the focus after they have faded out. In ms. */
const AFTER_DIALOG = 350;

/**
 * Preserves the keyboard focus: connecting removes the button that opened the connect dialog. The
 * focus then moves to its replacement in the header or, for a button inside an area, to the start
 * of the area (`contentId`).
 */
export function useFocusAfterConnecting(contentId: string): void {
  const { wallet } = useShell().host;

  useEffect(() => {
    let opener: Element | null = null;
    let wasInHeader = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function restore(): void {
      const target = wasInHeader
        ? document.querySelector<HTMLElement>('[data-account-button]')
        : document.getElementById(contentId);
      if (opener?.isConnected !== true && !isInUse(document.activeElement)) target?.focus();
    }

    const leave = wallet.isConnectOpen.subscribe(() => {
      clearTimeout(timer);
      if (wallet.isConnectOpen.get()) {
        opener = document.activeElement;
        wasInHeader = opener?.closest('header') != null;
      } else if (wallet.state.get().status === 'connected') {
        timer = setTimeout(restore, AFTER_DIALOG);
      }
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [wallet, contentId]);
}

/** Whether the user has moved the focus: the body and a dialog that is fading out do not count. */
function isInUse(element: Element | null): boolean {
  return element !== null && element !== document.body && element.closest('[data-modal]') === null;
}
