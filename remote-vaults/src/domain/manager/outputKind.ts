/** How a returned integer is displayed next to its raw value. */
export type OutputKind = 'amount' | 'time' | 'plain';

/** Amounts of tokens or shares: divided by the token's unit. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'allowance',
  'assessShareOfUnrealisedLosses',
  'availableDepositLimit',
  'availableWithdrawLimit',
  'balanceOf',
  'convertToAssets',
  'convertToShares',
  'currentDebt',
  'depositLimit',
  'getDebt',
  'maxDebt',
  'maxDeposit',
  'maxMint',
  'maxRedeem',
  'maxWithdraw',
  'minUserDeposit',
  'minimumTotalIdle',
  'previewDeposit',
  'previewMint',
  'previewRedeem',
  'previewWithdraw',
  'pricePerShare',
  'totalAssets',
  'totalDebt',
  'totalIdle',
  'totalInvested',
  'totalSupply',
  'totalSupplyAmount',
  'unlockedShares',
  'gain',
  'loss',
  'profit',
  'newDebt',
  'amount',
  'value',
  'protocolFees',
  'totalFees',
  'totalRefunds',
  'performanceFees',
  'assets',
  'shares',
]);

/** Unix seconds. */
const TIMES: ReadonlySet<string> = new Set([
  'activation',
  'depositPeriodEnds',
  'fullProfitUnlockDate',
  'lastProfitUpdate',
  'lastReport',
  'lockPeriodEnds',
]);

/** The kind of a value by its name, or by that of the method where it has none. */
export function outputKind(method: string, name: string): OutputKind {
  const known = [name, method];
  if (known.some((candidate) => TIMES.has(candidate))) return 'time';
  return known.some((candidate) => AMOUNTS.has(candidate)) ? 'amount' : 'plain';
}
