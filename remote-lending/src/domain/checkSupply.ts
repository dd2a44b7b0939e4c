import { isReached, supplyCapUsage } from './caps';
import type { Reserve } from './reserve';
import type { ReserveStateIssue } from './reserveState';
import { checkReserveTakesEntries } from './reserveState';
import { supplyCapLeft } from './supplyLimits';
import type { TokenAmount } from './units';

/** Why an asset cannot be supplied, regardless of the amount. */
export type SupplyAssetIssue =
  ReserveStateIssue | 'wallet-balance-unknown' | 'wallet-empty' | 'balance-kept-for-fees' | 'supply-cap-reached';

export type SupplyIssue = SupplyAssetIssue | 'amount-missing' | 'amount-above-balance' | 'amount-above-supply-cap';

export type SupplyAssetInput = {
  readonly reserve: Pick<
    Reserve,
    'decimals' | 'isActive' | 'isFrozen' | 'isPaused' | 'supplyCap' | 'borrowCap' | 'totalLiquidity' | 'totalDebt'
  >;
  /** Undefined if it could not be read: unknown is not zero. */
  readonly walletBalance: TokenAmount | undefined;
  /** Reserved for fees: the network's minimum for the native coin, zero for a token. */
  readonly gasReserve: TokenAmount;
};

/** Why the asset cannot be supplied now, most severe first. */
export function checkSupplyAsset({
  reserve,
  walletBalance,
  gasReserve,
}: SupplyAssetInput): readonly SupplyAssetIssue[] {
  const issues: SupplyAssetIssue[] = [...checkReserveTakesEntries(reserve)];
  if (isReached(supplyCapUsage(reserve))) issues.push('supply-cap-reached');
  if (walletBalance === undefined) issues.push('wallet-balance-unknown');
  else if (walletBalance <= 0n) issues.push('wallet-empty');
  else if (walletBalance <= gasReserve) issues.push('balance-kept-for-fees');
  return issues;
}

/** Why this amount cannot be supplied now, most severe first. */
export function checkSupply(input: SupplyAssetInput & { readonly amount: TokenAmount }): readonly SupplyIssue[] {
  const { amount, reserve, walletBalance } = input;
  const issues: SupplyIssue[] = [...checkSupplyAsset(input)];
  if (amount <= 0n) return [...issues, 'amount-missing'];
  if (walletBalance !== undefined && amount > walletBalance) issues.push('amount-above-balance');
  const underCap = supplyCapLeft(reserve);
  if (underCap !== undefined && amount > underCap && !issues.includes('supply-cap-reached')) {
    issues.push('amount-above-supply-cap');
  }
  return issues;
}
