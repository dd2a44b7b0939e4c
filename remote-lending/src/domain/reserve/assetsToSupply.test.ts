import { addressKey } from '@fathom/contract/address';
import type { SupplyTableInput } from './assetsToSupply';
import { assetsToSupply, depositableAssets } from './assetsToSupply';
import { computeReserves } from './reserve';
import type { ReserveData } from './reserveData';
import { buildMarket, buildReserveData, DOLLAR_MARKET, TEST_NOW, testAddress } from '../testing/buildMarket';
import { computeUserPosition } from '../position/userPosition';

const UNIT = 10n ** 18n;
const WETH = testAddress(1);

/** WETH at $3,000, then assets at $1 with the given changes. */
function table(others: readonly Partial<ReserveData>[], balances: readonly bigint[], native = 0n): SupplyTableInput {
  const weth = buildReserveData({
    underlyingAsset: WETH,
    symbol: 'WETH',
    priceInMarketReferenceCurrency: 3000n * 10n ** 8n,
  });
  const input = [
    weth,
    ...others.map((changes, index) => buildReserveData({ underlyingAsset: testAddress(index + 2), ...changes })),
  ];
  const reserves = computeReserves(buildMarket(input, { wrappedBaseAsset: WETH }), TEST_NOW);
  return {
    position: computeUserPosition(
      { input: { reserves: [], eModeCategoryId: 0 }, reserves, baseCurrency: DOLLAR_MARKET },
      TEST_NOW,
    ),
    walletBalances: new Map(balances.map((balance, index) => [addressKey(testAddress(index + 1)), balance])),
    nativeBalance: native,
    gasReserve: UNIT / 1000n,
  };
}

function names(input: SupplyTableInput): readonly string[] {
  return assetsToSupply(input).map(({ entry, isNative }) => (isNative ? 'native' : entry.reserve.symbol));
}

describe('assetsToSupply', () => {
  it('hides frozen and paused reserves, but not inactive ones [LND-029]', () => {
    const others = [
      { symbol: 'FRZ', isFrozen: true },
      { symbol: 'PSD', isPaused: true },
      { symbol: 'OFF', isActive: false },
    ];
    expect(names(table(others, [0n, 0n, 0n, 0n]))).toEqual(['native', 'WETH', 'OFF']);
  });

  it('lists the wrapped asset as the native coin too, each with its own balance [LND-035]', () => {
    const [native, wrapped] = assetsToSupply(table([], [UNIT], 2n * UNIT));
    expect(native).toMatchObject({
      isNative: true,
      walletBalance: 2n * UNIT,
      availableToDeposit: 2n * UNIT - UNIT / 1000n,
    });
    expect(wrapped).toMatchObject({ isNative: false, walletBalance: UNIT, availableToDeposit: UNIT });
  });

  it('values what can be supplied, unless it is unknown', () => {
    const values = (input: SupplyTableInput) =>
      assetsToSupply(input).map(({ isNative, availableToDepositUSD }) => [isNative, availableToDepositUSD]);
    expect(values(table([], [UNIT]))).toEqual([
      [false, 3000n * 10n ** 8n],
      [true, 0n],
    ]);
    expect(values({ ...table([], [UNIT]), nativeBalance: undefined })).toContainEqual([true, undefined]);
  });

  it('uses nothing as collateral for an account that was never in the market', () => {
    const { userReservesData } = table([], [UNIT]).position;
    expect(userReservesData.map(({ usageAsCollateralEnabledOnUser }) => usageAsCollateralEnabledOnUser)).toEqual([
      false,
    ]);
  });

  it('keeps the order of the market for equal balances', () => {
    const others = [{ symbol: 'ONE' }, { symbol: 'TWO' }, { symbol: 'THREE' }];
    expect(names(table(others, [0n, UNIT, UNIT, UNIT])).slice(0, 3)).toEqual(['ONE', 'TWO', 'THREE']);
  });

  it('sorts by balance in dollars, highest first [LND-034]', () => {
    const others = [{ symbol: 'MUCH' }, { symbol: 'LITTLE' }];
    // 1 WETH is worth more than 2,999 MUCH and less than 3,001.
    expect(names(table(others, [UNIT, 2999n * UNIT, UNIT]))).toEqual(['WETH', 'MUCH', 'LITTLE', 'native']);
    expect(names(table(others, [UNIT, 3001n * UNIT, UNIT]))).toEqual(['MUCH', 'WETH', 'LITTLE', 'native']);
  });

  it('distinguishes an unread balance from an empty one', () => {
    const input = { ...table([{ symbol: 'AAA' }], [0n]), nativeBalance: undefined };
    expect(assetsToSupply(input).map(({ walletBalance, issues }) => [walletBalance, issues])).toEqual([
      [undefined, ['wallet-balance-unknown']],
      [0n, ['wallet-empty']],
      [undefined, ['wallet-balance-unknown']],
    ]);
  });
});

describe('depositableAssets', () => {
  it('keeps the assets with something to deposit [LND-030]', () => {
    const rows = assetsToSupply(table([{ symbol: 'AAA' }, { symbol: 'BBB' }], [0n, UNIT, 0n], UNIT / 1000n));
    expect(depositableAssets(rows).map(({ entry }) => entry.reserve.symbol)).toEqual(['AAA']);
  });

  it('keeps all assets if there is nothing to deposit [LND-031]', () => {
    const rows = assetsToSupply(table([{ symbol: 'AAA' }], [0n, 0n]));
    expect(depositableAssets(rows)).toEqual(rows);
  });
});
