import { useHost, useReadable, useWallet } from '@fathom/contract';

/** True with a connected or a remembered account. */
export function useSeesTransactions(): boolean {
  const isRemembered = useReadable(useHost().wallet.isRemembered);
  return useWallet().status === 'connected' || isRemembered;
}
