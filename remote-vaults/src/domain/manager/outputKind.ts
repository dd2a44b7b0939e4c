export type OutputKind = 'amount' | 'time' | 'plain';

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

const TIMES: ReadonlySet<string> = new Set([
  'activation',
  'depositPeriodEnds',
  'fullProfitUnlockDate',
  'lastProfitUpdate',
  'lastReport',
  'lockPeriodEnds',
]);

/** Selects the kind by the value's name, or by the method's name for an unnamed value. */
export function outputKind(method: string, name: string): OutputKind {
  const known = [name, method];
  if (known.some((candidate) => TIMES.has(candidate))) return 'time';
  return known.some((candidate) => AMOUNTS.has(candidate)) ? 'amount' : 'plain';
}
