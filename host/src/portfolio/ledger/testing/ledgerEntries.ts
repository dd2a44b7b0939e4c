import type { LedgerAmount, LedgerChange, LedgerEntry, PortfolioToken } from '@fathom/contract';
import type { Hash } from '@fathom/contract/address';
import { parseUnits } from '@fathom/base/domain/amount';
import { asMerged, type AreaLedger, type MergedEntry } from '../areaLedger';

const TOKENS = {
  USDC: { address: `0x${'5'.repeat(40)}`, symbol: 'USDC', decimals: 6, name: 'USD Coin' },
  aUSDC: { address: `0x${'6'.repeat(40)}`, symbol: 'aUSDC', decimals: 6 },
  ETH: { address: 'native', symbol: 'ETH', decimals: 18, name: 'Ether' },
  FTHM: { address: `0x${'9'.repeat(40)}`, symbol: 'FTHM', decimals: 18, name: 'Fathom' },
} as const satisfies Record<string, PortfolioToken>;

export function units(text: string, decimals = 18): bigint {
  const amount = parseUnits(text, decimals);
  if (!amount) throw new Error(`not an amount: ${text}`);
  return amount.raw;
}

export function amountOf(name: keyof typeof TOKENS, amount: string, price?: string): LedgerAmount {
  const token = TOKENS[name];
  return { token, amount: units(amount, token.decimals), price: price === undefined ? undefined : units(price) };
}

export function changeOf(
  balance: string,
  shares: bigint | undefined,
  value?: string,
  { isOwed = false, amount = shares ?? 0n }: { readonly isOwed?: boolean; readonly amount?: bigint } = {},
): LedgerChange {
  return { balance, shares, amount, isOwed, value: value === undefined ? undefined : units(value) };
}

export function transactionOf(number: number): Hash {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

/** @param number orders entries: a higher number is newer. */
export function entryOf(number: number, rest: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: `${number}`,
    title: `Entry ${number}`,
    type: 'Supply',
    time: Date.UTC(2026, 10, 21, 15) / 1_000 + number,
    block: 1_000 + number,
    transaction: transactionOf(number),
    logIndex: 0,
    sent: [],
    received: [],
    meaning: 'deposit',
    ...rest,
  };
}

export function mergedEntry(number: number, { area = 'lending', ...rest }: Partial<MergedEntry> = {}): MergedEntry {
  return asMerged(area, entryOf(number, rest));
}

interface LedgerParts extends Omit<Partial<AreaLedger>, 'entries'> {
  readonly entries?: readonly LedgerEntry[];
}

export function ledgerOf({ area = 'lending', entries = [], ...rest }: LedgerParts = {}): AreaLedger {
  const merged = entries.map((entry) => asMerged(area, entry));
  return { area, entries: merged, isComplete: true, balances: [], block: 2_000, ...rest };
}
