import { useEffect } from 'react';
import { useShell } from '../shell/ShellContext';

export const ACCOUNT_BUTTON = { 'data-account-button': true } as const;

/** Milliseconds. Dialogs return the focus after they have faded out. */
const AFTER_DIALOG = 350;

/**
 * Connecting removes the button that opened the dialog. The focus moves to its replacement in the header or to the
 * start of the area (`contentId`).
 */
export function useFocusAfterConnecting(contentId: string): void {
  const { wallet } = useShell().host;

  useEffect(() => {
    let opener: Element | null = null;
    let wasInHeader = false;
    let closed: Element | null | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function restore(): void {
      const target = wasInHeader
        ? document.querySelector<HTMLElement>('[data-account-button]')
        : document.getElementById(contentId);
      if (opener?.isConnected !== true && !isInUse(document.activeElement, closed)) target?.focus();
    }

    const leave = wallet.isConnectOpen.subscribe(() => {
      clearTimeout(timer);
      if (wallet.isConnectOpen.get()) {
        opener = document.activeElement;
        wasInHeader = opener?.closest('header') != null;
      } else if (wallet.state.get().status === 'connected') {
        closed = document.activeElement?.closest('[data-modal]');
        timer = setTimeout(restore, AFTER_DIALOG);
      }
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [wallet, contentId]);
}

/** The body and the dialog that is fading out do not count, another dialog does. */
function isInUse(element: Element | null, closed: Element | null | undefined): boolean {
  if (element === null || element === document.body) return false;
  const dialog = element.closest('[data-modal]');
  return dialog === null || dialog !== closed;
}
