import { setupMarket } from '../../actions/testing/dialogHarness';
import { buildMarket, buildReserveData, testAddress, TEST_NOW } from '../../domain/testing/buildMarket';
import type { PoolData } from '../../data/decodePoolData';
import type { UserReserveData } from '../../domain/position/userReserve';
import { marketInputs, type LendingInputs } from '../lendingInputs';

const WAD = 10n ** 18n;

export const WETH = buildReserveData({
  underlyingAsset: testAddress(11),
  symbol: 'WETH',
  priceInMarketReferenceCurrency: 3_000n * 10n ** 8n,
});
export const USDC = buildReserveData({ underlyingAsset: testAddress(12), symbol: 'USDC', decimals: 6 });

interface Holdings {
  /** Supplied WETH in wei. */
  readonly supplied?: bigint;
  /** Variable debt of USDC in its smallest unit. */
  readonly owed?: bigint;
  readonly reserves?: PoolData['market']['reserves'];
}

/** An account with 1 WETH against 1,500 USDC, and 100 USDC in its wallet. */
export function buildInputs({
  supplied = WAD,
  owed = 1_500n * 10n ** 6n,
  reserves = [WETH, USDC],
}: Holdings = {}): LendingInputs {
  const account = testAddress(99);
  const entry = (underlyingAsset: UserReserveData['underlyingAsset'], changes: Partial<UserReserveData>) => ({
    underlyingAsset,
    scaledRsTokenBalance: 0n,
    usageAsCollateralEnabledOnUser: false,
    scaledVariableDebt: 0n,
    principalStableDebt: 0n,
    stableBorrowRate: 0n,
    stableBorrowLastUpdateTimestamp: 0,
    ...changes,
  });
  const data: PoolData = {
    block: { number: 1_000, timestamp: TEST_NOW },
    market: buildMarket(reserves),
    omittedReserves: [],
    account: {
      address: account,
      position: {
        eModeCategoryId: 0,
        reserves: [
          entry(WETH.underlyingAsset, { scaledRsTokenBalance: supplied, usageAsCollateralEnabledOnUser: true }),
          entry(USDC.underlyingAsset, { scaledVariableDebt: owed }),
        ],
      },
      poolAccountData: undefined,
      walletBalances: { [WETH.underlyingAsset]: 0n, [USDC.underlyingAsset]: 100n * 10n ** 6n },
      nativeBalance: WAD,
      incentives: [],
    },
    unknown: {},
  };
  return {
    account,
    chainId: 1135,
    nativeCurrency: { symbol: 'ETH', name: 'Ether' },
    markets: [marketInputs(setupMarket(), data, TEST_NOW)],
    unreadMarkets: [],
  };
}
