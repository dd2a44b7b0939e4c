import type { LedgerBalance } from '@fathom/contract';
import type { AreaLedger } from './areaLedger';
import type { LedgerArea } from './ledgerArea';

/** The check of one balance: no opening balance, plus all changes, is the balance in the block. */
export interface CheckedBalance extends LedgerBalance {
  readonly area: LedgerArea;
  /** Sum of the changes, in the unit of the token. */
  readonly moved: bigint;
  /** Balance less the changes: earned or owed since. `undefined` if the balance is unknown. */
  readonly interest: bigint | undefined;
  /** Shares in the block less the shares of all changes; 0 if they match. `undefined` if one of them is unknown. */
  readonly difference: bigint | undefined;
}

export interface Reconciliation {
  /** The indexers' lowest block. */
  readonly block: number;
  readonly balances: readonly CheckedBalance[];
  readonly matching: number;
}

/**
 * Compares the ledgers with the balances in the block of the first page, in shares, which earn no interest, so that a
 * match is exact. `undefined` before all entries are read. Balances that were always empty are left out.
 */
export function reconcile(ledgers: readonly AreaLedger[]): Reconciliation | undefined {
  const read = ledgers.filter(({ failure }) => failure === undefined);
  if (read.length === 0 || read.some(({ isComplete }) => !isComplete)) return undefined;
  const balances = read.flatMap(checkLedger);
  return {
    block: Math.min(...read.map(({ block = 0 }) => block).filter((block) => block > 0)),
    balances,
    matching: balances.filter(({ difference }) => difference === 0n).length,
  };
}

interface Sum {
  shares: bigint | undefined;
  amount: bigint;
}

function checkLedger({ area, entries, balances }: AreaLedger): readonly CheckedBalance[] {
  const sums = new Map<string, Sum>();
  for (const { changes = [] } of entries) {
    for (const { balance, shares, amount } of changes) {
      const sum = sums.get(balance) ?? { shares: 0n, amount: 0n };
      sum.shares = sum.shares === undefined || shares === undefined ? undefined : sum.shares + shares;
      sum.amount += amount;
      sums.set(balance, sum);
    }
  }
  return balances.flatMap((balance) => {
    const sum = sums.get(balance.id);
    if (!sum && balance.shares === 0n && balance.amount === 0n) return [];
    const { shares, amount: moved } = sum ?? { shares: 0n, amount: 0n };
    const difference = shares === undefined || balance.shares === undefined ? undefined : balance.shares - shares;
    return { ...balance, area, moved, difference, interest: interestOf(balance, moved) };
  });
}

function interestOf({ amount }: LedgerBalance, moved: bigint): bigint | undefined {
  return amount === undefined ? undefined : amount - moved;
}
