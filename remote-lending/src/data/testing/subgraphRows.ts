const HASH = `0x${'ab'.repeat(32)}`;

export const USDC_RESERVE = {
  symbol: 'USDC',
  decimals: 6,
  name: 'USD Coin',
  underlyingAsset: '0x00000000000000000000000000000000000000a1',
};

const WETH_RESERVE = {
  symbol: 'WETH',
  decimals: 18,
  name: 'Wrapped Ethereum',
  underlyingAsset: '0x00000000000000000000000000000000000000a2',
};

/** Returns one row of each action, an hour apart, newest first. */
export function subgraphRows(): readonly Readonly<Record<string, unknown>>[] {
  const usdc = { amount: '1500000', reserve: USDC_RESERVE, assetPriceUSD: '0.99' };
  const details: readonly Readonly<Record<string, unknown>>[] = [
    { action: 'Supply', amount: '2000000000000000000', reserve: WETH_RESERVE, assetPriceUSD: '3400.5' },
    { action: 'Deposit', amount: '5000000', reserve: USDC_RESERVE, assetPriceUSD: null },
    { action: 'Borrow', amount: '1500000', reserve: USDC_RESERVE, assetPriceUSD: '0.99', borrowRateMode: 2 },
    { action: 'RedeemUnderlying', amount: '1', reserve: WETH_RESERVE, assetPriceUSD: '3400' },
    { action: 'Repay', amount: usdc.amount, reserve: usdc.reserve, assetPriceUSD: usdc.assetPriceUSD },
    { action: 'UsageAsCollateral', reserve: WETH_RESERVE, fromState: false, toState: true },
    {
      action: 'SwapBorrowRate',
      reserve: USDC_RESERVE,
      borrowRateModeFrom: 2,
      borrowRateModeTo: 1,
      variableBorrowRate: '45000000000000000000000000',
      stableBorrowRate: '61200000000000000000000000',
    },
    {
      action: 'LiquidationCall',
      collateralAmount: '34833333333333333',
      collateralReserve: WETH_RESERVE,
      principalAmount: '100000000',
      principalReserve: USDC_RESERVE,
      collateralAssetPriceUSD: '3000',
      borrowAssetPriceUSD: '1',
    },
    { action: 'UserEModeSet', categoryId: 1 },
    { action: 'ClaimRewardsCall', amount: '7000000', reserve: USDC_RESERVE, assetPriceUSD: '1' },
  ];
  return details.map((detail, index) => ({
    id: `row-${index}`,
    timestamp: 1_790_000_000 - 3_600 * index,
    txHash: HASH,
    ...detail,
  }));
}

/** Returns supplies a minute apart, newest first. */
export function manySupplies(count: number, from = 0): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `supply-${from + index}`,
    timestamp: 1_790_000_000 - 60 * (from + index),
    txHash: HASH,
    action: 'Supply',
    amount: String(1_000_000 + from + index),
    reserve: USDC_RESERVE,
    assetPriceUSD: '1',
  }));
}

/** Returns one row for each kind of action with two sides, like this project's indexer. */
export function rowsWithSides() {
  const [supply, , borrow, redeem, repay] = subgraphRows();
  const usdc = { otherAmount: '1500000', otherReserve: USDC_RESERVE, otherAssetPriceUSD: '1' };
  const weth = { otherAmount: '2000000000000000000', otherReserve: WETH_RESERVE, otherAssetPriceUSD: '3400' };
  return {
    switches: { ...supply, otherAction: 'RedeemUnderlying', ...usdc },
    repayments: { ...repay, otherAction: 'RedeemUnderlying', ...weth },
    debts: { ...borrow, otherAction: 'Repay', ...weth },
    withdrawals: { ...redeem, otherAction: 'Receive', ...usdc },
  };
}
