import { isReached, supplyCapUsage } from '../reserve/caps';
import type { Reserve } from '../reserve/reserve';
import type { ReserveStateIssue } from '../reserve/reserveState';
import { checkReserveTakesEntries } from '../reserve/reserveState';
import { supplyCapLeft } from './supplyLimits';
import type { TokenAmount } from '../units';

export type SupplyAssetIssue =
  ReserveStateIssue | 'wallet-balance-unknown' | 'wallet-empty' | 'balance-kept-for-fees' | 'supply-cap-reached';

export type SupplyIssue = SupplyAssetIssue | 'amount-missing' | 'amount-above-balance' | 'amount-above-supply-cap';

export type SupplyAssetInput = {
  readonly reserve: Pick<
    Reserve,
    'decimals' | 'isActive' | 'isFrozen' | 'isPaused' | 'supplyCap' | 'borrowCap' | 'totalLiquidity' | 'totalDebt'
  >;
  /** `undefined` if the read failed, which is not 0. */
  readonly walletBalance: TokenAmount | undefined;
  /** Amount reserved for fees: the network's minimum for native currency, 0 for a token. */
  readonly gasReserve: TokenAmount;
};

/** Returns the issues of any amount, most severe first. */
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

/** Returns the issues, most severe first. */
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
