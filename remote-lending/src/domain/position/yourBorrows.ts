import { stableBorrowYield, variableBorrowYield, type Yield } from './netApy';
import type { RateMode } from '../reserve/rateMode';
import type { ReserveStateIssue } from '../reserve/reserveState';
import { checkReserveTakesEntries } from '../reserve/reserveState';
import type { TokenAmount, Usd } from '../units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type RateMenuIssue = ReserveStateIssue | 'stable-rate-disabled';

/** One debt. An account can owe an asset at both rates. */
export type BorrowedAsset = {
  readonly entry: UserReserve;
  readonly rateMode: RateMode;
  readonly amount: TokenAmount;
  readonly amountUSD: Usd;
  readonly cost: Yield;
  /** Reasons why the rate menu is disabled; empty if it is enabled. */
  readonly rateMenuIssues: readonly RateMenuIssue[];
};

/** Returns the debts in reserve order, variable first. */
export function yourBorrows({ userReservesData }: UserPosition): readonly BorrowedAsset[] {
  return userReservesData.flatMap((entry) => {
    const { reserve } = entry;
    const rateMenuIssues = checkRateMenu(entry);
    const variable: BorrowedAsset = {
      entry,
      rateMode: 'variable',
      amount: entry.variableBorrows,
      amountUSD: entry.variableBorrowsUSD,
      cost: variableBorrowYield(reserve),
      rateMenuIssues,
    };
    const stable: BorrowedAsset = {
      entry,
      rateMode: 'stable',
      amount: entry.stableBorrows,
      amountUSD: entry.stableBorrowsUSD,
      cost: stableBorrowYield(reserve, entry.stableBorrowAPY),
      rateMenuIssues,
    };
    return [variable, stable].filter(({ amount }) => amount > 0n);
  });
}

function checkRateMenu({ reserve }: UserReserve): readonly RateMenuIssue[] {
  const issues: RateMenuIssue[] = [...checkReserveTakesEntries(reserve)];
  return reserve.stableBorrowRateEnabled ? issues : [...issues, 'stable-rate-disabled'];
}
