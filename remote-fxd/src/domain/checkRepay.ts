import { closingCost, debtAccumulatedRateAt, shareForRepayment } from './debt';
import type { Position } from './position';
import { costToClose, releasableCollateral, repayDownToFloor, repayOutcome, TAKE_OUT_PAYMENT } from './repayLimits';
import { RAY, type Wad } from './units';

export interface RepayInput {
  readonly position: Position;
  /** FXD; an empty or invalid field counts as 0. */
  readonly amount: Wad | undefined;
  readonly collateral: Wad | undefined;
  /** `undefined` if the balance couldn't be read, which doesn't block a repayment, because it is an exit. */
  readonly walletBalance: Wad | undefined;
}

export type RepayIssue =
  | { readonly kind: 'amount-missing'; readonly field: 'amount' }
  /** The position has no debt, and the wallet lacks the 1 wei of FXD that withdrawing the collateral costs. */
  | { readonly kind: 'take-out-unpaid'; readonly field: 'amount' }
  | {
      readonly kind: 'amount-above-balance';
      readonly field: 'amount';
      readonly balance: Wad;
      readonly shortfall: Wad;
    }
  | { readonly kind: 'collateral-above-locked'; readonly field: 'collateral'; readonly locked: Wad }
  | {
      readonly kind: 'debt-below-floor';
      readonly field: 'amount';
      readonly floor: Wad;
      readonly most: Wad;
    }
  | {
      readonly kind: 'unsafe-after';
      readonly field: 'collateral';
      readonly most: Wad;
    };

export type RepayWarning =
  /** The wallet can't close the position; `shortfall` is exact to the wei. */
  | { readonly kind: 'balance-below-debt'; readonly shortfall: Wad }
  /**
   * The wallet can close the position until the accrued fee is collected. Then the transaction would revert without
   * moving funds.
   */
  | { readonly kind: 'balance-below-debt-after-fee'; readonly shortfall: Wad };

/** The most important issue is first. Without a debt, no amount is required. */
export function checkRepay({
  position,
  amount = 0n,
  collateral = 0n,
  walletBalance,
}: RepayInput): readonly RepayIssue[] {
  const outcome = repayOutcome(position, amount, collateral);
  if (outcome.kind === 'take-out') {
    const isUnpaid = walletBalance !== undefined && walletBalance < TAKE_OUT_PAYMENT;
    return isUnpaid ? [{ kind: 'take-out-unpaid', field: 'amount' }] : [];
  }
  if (amount <= 0n) return [{ kind: 'amount-missing', field: 'amount' }];
  const issues: RepayIssue[] = [];
  if (walletBalance !== undefined && amount > walletBalance) {
    const shortfall = amount - walletBalance;
    issues.push({ kind: 'amount-above-balance', field: 'amount', balance: walletBalance, shortfall });
  }
  const locked = position.lockedCollateral;
  if (collateral > locked) issues.push({ kind: 'collateral-above-locked', field: 'collateral', locked });
  if (outcome.kind === 'close') return issues;
  return [...issues, ...checkRest(position, amount, collateral)];
}

/** Checks that the remaining debt is at or above the floor, and the position safe. */
function checkRest(position: Position, amount: Wad, collateral: Wad): readonly RepayIssue[] {
  const { pool, debtShare } = position;
  const issues: RepayIssue[] = [];
  const left = debtShare - shareForRepayment(position, amount, pool.debtAccumulatedRate);
  const floor = pool.debtFloor;
  if (left > 0n && left * pool.debtAccumulatedRate < floor * RAY) {
    issues.push({ kind: 'debt-below-floor', field: 'amount', floor, most: repayDownToFloor(position) });
  }
  const most = releasableCollateral(position, left);
  if (collateral > most && collateral <= position.lockedCollateral) {
    issues.push({ kind: 'unsafe-after', field: 'collateral', most });
  }
  return issues;
}

export function repayWarnings({
  position,
  walletBalance,
}: Pick<RepayInput, 'position' | 'walletBalance'>): readonly RepayWarning[] {
  if (walletBalance === undefined) return [];
  const cost = costToClose(position);
  if (walletBalance < cost) return [{ kind: 'balance-below-debt', shortfall: cost - walletBalance }];
  const { pool } = position;
  const fullCost = closingCost(position, debtAccumulatedRateAt(pool, pool.asOf));
  return walletBalance < fullCost
    ? [{ kind: 'balance-below-debt-after-fee', shortfall: fullCost - walletBalance }]
    : [];
}
