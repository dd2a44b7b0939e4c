import { untilRefresh, useChain, useTransactions } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Amount } from '@fathom/shared/domain/amount';
import { useEffect, useState } from 'react';
import { useShell } from '../shell/ShellContext';

/**
 * `amount` is `reading` until it is read for the first time, and `undefined` when it cannot be. Read at the page's common beat while the page is seen, and at once
 * on return and after each transaction that ended.
 */
export function useNativeBalance(account: Address): {
  readonly amount: Amount | 'reading' | undefined;
  readonly symbol: string;
} {
  const { host } = useShell();
  const { id: chainId, nativeCurrency } = useChain();
  const settledCount = useTransactions().filter(({ status }) => status.is !== 'pending').length;
  const key = `${chainId}:${account}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly raw: bigint | undefined }>();

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;

    async function read() {
      clearTimeout(timer);
      // No one looks: the return to the page reads again and starts the beat again.
      if (document.hidden) return;
      timer = setTimeout(() => void read(), untilRefresh());
      try {
        const response = await host.network.reader(chainId).request('eth_getBalance', [account, 'latest']);
        if (isCurrent) setKnown({ key, raw: BigInt(String(response)) });
      } catch {
        // A dash states that it is unknown; an old figure would not state that it is old.
        if (isCurrent) setKnown({ key, raw: undefined });
      }
    }

    const readOnReturn = () => void read();
    document.addEventListener('visibilitychange', readOnReturn);
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readOnReturn);
    };
  }, [host, chainId, account, key, settledCount]);

  const { symbol, decimals } = nativeCurrency;
  if (known?.key !== key) return { amount: 'reading', symbol };
  return { amount: known.raw === undefined ? undefined : { raw: known.raw, decimals }, symbol };
}
