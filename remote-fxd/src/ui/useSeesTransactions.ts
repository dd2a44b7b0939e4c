import { useHost, useReadable, useWallet } from '@fathom/contract';

export function useSeesTransactions(): boolean {
  const isRemembered = useReadable(useHost().wallet.isRemembered);
  return useWallet().status === 'connected' || isRemembered;
}
