import { useHost, useReadable, useWallet } from '@fathom/shared/contract';

/** Whether the history is offered: to a connected account, and to a device that remembers one. */
export function useSeesTransactions(): boolean {
  const isRemembered = useReadable(useHost().wallet.isRemembered);
  return useWallet().is === 'connected' || isRemembered;
}
