import { untilRefresh, useChain, useTransactions } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { Amount } from '@fathom/base/domain/amount';
import { useEffect, useState } from 'react';
import { useShell } from '../shell/ShellContext';

/**
 * `amount` is `reading` until the first read completes, and `undefined` if it failed. Refreshes immediately on return
 * to the page and after each completed transaction.
 */
export function useNativeBalance(account: Address): {
  readonly amount: Amount | 'reading' | undefined;
  readonly symbol: string;
} {
  const { host } = useShell();
  const { id: chainId, nativeCurrency } = useChain();
  const settledCount = useTransactions().filter(({ status }) => status.kind !== 'pending').length;
  const key = `${chainId}:${account}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly raw: bigint | undefined }>();

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;

    async function read() {
      clearTimeout(timer);
      // Returning to a hidden page reads again and restarts the interval.
      if (document.hidden) return;
      timer = setTimeout(() => void read(), untilRefresh());
      try {
        const response = await host.network.reader(chainId).request('eth_getBalance', [account, 'latest']);
        if (isCurrent) setKnown({ key, raw: BigInt(String(response)) });
      } catch {
        // A dash marks the balance as unknown, because an old value would look current.
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
