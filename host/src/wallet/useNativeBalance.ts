import { useChain, useTransactions } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Amount } from '@fathom/shared/domain/amount';
import { useEffect, useState } from 'react';
import { useShell } from '../shell/ShellContext';

/** Time between two reads while the page is seen, in ms. */
const REFRESH_INTERVAL = 60_000;

/** `amount` is `undefined` until it is read, and again when it cannot be. Read at once after each transaction that ended. */
export function useNativeBalance(account: Address): { readonly amount: Amount | undefined; readonly symbol: string } {
  const { host } = useShell();
  const { id: chainId, nativeCurrency } = useChain();
  const settledCount = useTransactions().filter(({ status }) => status.is !== 'pending').length;
  const key = `${chainId}:${account}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly raw: bigint }>();

  useEffect(() => {
    let isCurrent = true;

    async function read() {
      if (document.hidden) return;
      try {
        const answer = await host.network.reader(chainId).request('eth_getBalance', [account, 'latest']);
        if (isCurrent) setKnown({ key, raw: BigInt(String(answer)) });
      } catch {
        // A dash says that it is unknown; an old figure would not say that it is old.
        if (isCurrent) setKnown(undefined);
      }
    }

    void read();
    const timer = setInterval(() => void read(), REFRESH_INTERVAL);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [host, chainId, account, key, settledCount]);

  const raw = known?.key === key ? known.raw : undefined;
  return {
    amount: raw === undefined ? undefined : { raw, decimals: nativeCurrency.decimals },
    symbol: nativeCurrency.symbol,
  };
}
