import { useHost, useReadable, useWallet } from '@fathom/contract';

/** Whether the history is available: with a connected account, or a remembered one. */
export function useSeesTransactions(): boolean {
  const isRemembered = useReadable(useHost().wallet.isRemembered);
  return useWallet().status === 'connected' || isRemembered;
}
