import { useLocale, useTransactions, type ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { useMemo, useState } from 'react';
import type { AreaState } from '../areaState';
import type { AreaLedger, MergedEntry } from './areaLedger';
import { mergeLedgers } from './mergeLedgers';
import { useWalletHistory, type WalletReading } from './useWalletHistory';
import { walletLedger } from './walletLedger';

interface MergedEntries {
  /** Newest first. */
  readonly entries: readonly MergedEntry[];
  readonly wallet: WalletReading;
  readonly retryWallet: () => void;
}

/** Merges the ledgers of areas and, once they are read, the wallet's own approvals and transfers. */
export function useMergedEntries(
  reader: ChainReader,
  account: Address,
  { states, ledgers }: { readonly states: readonly AreaState[]; readonly ledgers: readonly AreaLedger[] },
): MergedEntries {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const settled = useTransactions().filter(({ status }) => status.kind !== 'pending').length;
  const wallet = useWalletHistory(reader, account, states, `${settled} ${attempt}`);
  const { events } = wallet;
  const entries = useMemo(
    () => mergeLedgers(events ? [...ledgers, walletLedger(events, ledgers, locale)] : ledgers),
    [ledgers, events, locale],
  );
  return { entries, wallet, retryWallet: () => setAttempt(attempt + 1) };
}
