import type { Hex } from '@fathom/contract/address';
import { computeReserves } from '../domain/reserve/reserve';
import type { ReserveData } from '../domain/reserve/reserveData';
import { computeUserPosition } from '../domain/position/userPosition';
import { readPoolData } from './poolData.query';
import { addressAt, responsesSince32, positionOf, type LaterVariant } from './testing/responsesSince32';
import { RECORDED, recordedChain, recordedMarket, REWARDED_ACCOUNT } from './testing/recordedChain';

const VARIANTS: readonly LaterVariant[] = ['v3.2', 'v3.3', 'v3.4', 'v3.6', 'v3.7'];
const account = REWARDED_ACCOUNT;

type Given = Parameters<typeof responsesSince32>[1];

function later(variant: LaterVariant, given: Given = {}, changes: Parameters<typeof recordedChain>[0] = {}) {
  const market = recordedMarket({ uiPoolDataVariant: variant, enabledFeatures: {} });
  return { market, ...recordedChain({ ...responsesSince32(variant, given), ...changes }) };
}

async function reservesOf(...given: Parameters<typeof later>): Promise<ReadonlyMap<string, ReserveData>> {
  const { market, chain } = later(...given);
  const data = await readPoolData({ market, account, chain });
  expect(data.unknown).toEqual({});
  expect(data.omittedReserves).toEqual([]);
  return new Map(data.market.reserves.map((reserve) => [reserve.symbol, reserve]));
}

function reserve(reserves: ReadonlyMap<string, ReserveData>, symbol: string): ReserveData {
  const found = reserves.get(symbol);
  if (!found) throw new Error(`The market has no ${symbol}.`);
  return found;
}

describe.each(VARIANTS)('the provider of Aave %s', (variant) => {
  it('returns the same market without stable rates, in one request', async () => {
    const { market, chain, requests } = later(variant);
    const data = await readPoolData({ market, account, chain });
    const before = await readPoolData({ market: recordedMarket(), account, chain: recordedChain().chain });

    expect(requests).toHaveLength(1);
    expect(requests[0]?.calls).toEqual(expect.arrayContaining(['getEModes', 'getReservesCount']));
    expect(data.market.reserves).toEqual(before.market.reserves.map((each) => withoutStableRate(each, variant)));
    expect(data.account?.incentives?.map(({ rs, variableDebt }) => [rs, variableDebt])).toEqual(
      before.account?.incentives?.map(({ rs, variableDebt }) => [rs, variableDebt]),
    );
    expect(data.market.incentives?.map(({ rs }) => rs)).toEqual(before.market.incentives?.map(({ rs }) => rs));
  });

  it('provides the data from which the domain computes the values of an account in E-Mode', async () => {
    const { answers, accountData } = RECORDED.accounts.eMode;
    const { market, chain } = later(variant, { account: answers.getUserReservesData as Hex });
    const { market: input, block, account: read } = await readPoolData({ market, account, chain });
    if (!read?.position) throw new Error('the position was not read');
    const reserves = computeReserves(input, block.timestamp);
    const position = computeUserPosition(
      { input: read.position, reserves, baseCurrency: input.baseCurrency },
      block.timestamp,
    );
    const [collateral, debt, available, threshold, ltv] = accountData.map(BigInt);
    expect(position.userEmodeCategoryId).toBe(1);
    expect(position).toMatchObject({
      totalCollateralMarketReferenceCurrency: collateral,
      totalBorrowsMarketReferenceCurrency: debt,
      availableBorrowsMarketReferenceCurrency: available,
      currentLiquidationThreshold: threshold,
      currentLoanToValue: ltv,
    });
  });

  it('lists an asset in several categories, as collateral and borrowable in each or not', async () => {
    const categories = [
      { id: 4, label: 'WETH / FXD', ltv: 8_500, threshold: 8_800, collateral: ['WETH'], borrowable: ['FXD'] },
      { id: 1, label: 'ETH', ltv: 9_300, threshold: 9_500, collateral: ['wstETH', 'WETH'], borrowable: ['WETH'] },
    ];
    const reserves = await reservesOf(variant, { categories });
    const ids = (symbol: string) =>
      reserve(reserves, symbol).eModes.map((each) => [each.id, each.isCollateral, each.isBorrowable]);
    expect(ids('WETH')).toEqual([
      [1, true, true],
      [4, true, false],
    ]);
    expect(ids('wstETH')).toEqual([[1, true, false]]);
    expect(ids('FXD')).toEqual([[4, false, true]]);
    expect(ids('USDC')).toEqual([]);
    expect(reserve(reserves, 'WETH')).toMatchObject({ eModeCategoryId: 1, eModeLabel: 'ETH', eModeLtv: 9_300n });
    expect(reserve(reserves, 'WETH').eModes[1]).toMatchObject({
      label: 'WETH / FXD',
      ltv: 8_500n,
      liquidationThreshold: 8_800n,
      liquidationBonus: 10_100n,
    });
  });

  it('finds the assets of bitmaps by position where the pool dropped a reserve', async () => {
    const dropped = positionOf('USDT');
    const bitOf = (symbol: string) => (positionOf(symbol) < dropped ? positionOf(symbol) : positionOf(symbol) + 1);
    const count = `0x${(Object.keys(RECORDED.tokens).length + 1).toString(16).padStart(64, '0')}` as const;
    const moved = {
      getReservesCount: count,
      getReserveAddressById: (position: number) => addressAt(position, dropped),
    };
    const reserves = await reservesOf(variant, { bitOf }, moved);
    expect([...reserves].map(([symbol, { eModeCategoryId }]) => [symbol, eModeCategoryId])).toEqual(
      [...(await reservesOf(variant))].map(([symbol, { eModeCategoryId }]) => [symbol, eModeCategoryId]),
    );
    // Without a count, the positions are read as well.
    const uncounted = { ...moved, getReservesCount: 'reverts' as const };
    expect(await reservesOf(variant, { bitOf }, uncounted)).toEqual(reserves);
  });

  it('lends and returns what the pool has counted, not what its token contract holds', async () => {
    const changes = { USDC: { availableLiquidity: 10n ** 20n, virtualUnderlyingBalance: 7n } };
    expect(reserve(await reservesOf(variant, { changes }), 'USDC').unborrowedLiquidity).toBe(7n);
  });

  it('is not used with categories that cannot be read or are impossible', async () => {
    const unreadable = later(variant, {}, { getEModes: 'reverts' });
    await expect(readPoolData(unreadable)).rejects.toThrow(
      "The market's E-Mode categories could not be read from the chain: the contract refused the call.",
    );
    const category = { id: 1, label: 'X', ltv: 9_000, threshold: 10_001, collateral: [], borrowable: [] };
    const impossible = later(variant, { categories: [category] });
    await expect(readPoolData(impossible)).rejects.toThrow('the risk parameters of the E-Mode category 1');
  });
});

it.each([
  ['v3.2', { unbacked: 3n }, 3n],
  ['v3.3', { unbacked: 3n, deficit: 4n }, 7n],
  ['v3.4', { deficit: 4n }, 4n],
  ['v3.6', { deficit: 4n }, 4n],
] as const)('counts supply without assets behind it in %s: %j', async (variant, usdc, unbacked) => {
  expect(reserve(await reservesOf(variant, { changes: { USDC: usdc } }), 'USDC').unbacked).toBe(unbacked);
});

it('takes the balance of a reserve without virtual balance from its token contract', async () => {
  const changes = { USDC: { availableLiquidity: 9n, virtualUnderlyingBalance: 0n, virtualAccActive: false } };
  expect(reserve(await reservesOf('v3.3', { changes }), 'USDC').unborrowedLiquidity).toBe(9n);
});

it('marks collateral without borrowing power in a category since 3.6, and all other collateral in an isolated one', async () => {
  const eth = {
    id: 1,
    label: 'ETH',
    ltv: 9_300,
    threshold: 9_500,
    collateral: ['WETH', 'wstETH'],
    borrowable: ['WETH'],
    ltvzero: ['wstETH'],
    isolated: true,
  };
  const zero = (reserves: ReadonlyMap<string, ReserveData>) =>
    [...reserves].flatMap(([symbol, { eModes }]) => (eModes.some(({ isZeroLtv }) => isZeroLtv) ? [symbol] : []));
  expect(zero(await reservesOf('v3.4', { categories: [eth] }))).toEqual([]);
  expect(zero(await reservesOf('v3.6', { categories: [eth] }))).toEqual(['wstETH']);
  expect(zero(await reservesOf('v3.7', { categories: [eth] }))).toEqual(
    Object.keys(RECORDED.tokens).filter((symbol) => symbol !== 'WETH'),
  );
});

it.each([
  ['v3.0.2', false],
  ['v3.4', false],
  ['v3.6', true],
  ['v3.7', true],
] as const)('lets categories of %s replace the settings of a reserve: %s', async (variant, expected) => {
  const market = recordedMarket({ uiPoolDataVariant: variant, enabledFeatures: {} });
  const { chain } = recordedChain(variant === 'v3.0.2' ? {} : responsesSince32(variant));
  const { reserves } = (await readPoolData({ market, chain })).market;
  expect(reserves.map(({ hasIndependentEModes }) => hasIndependentEModes)).toEqual(reserves.map(() => expected));
});

function withoutStableRate(before: ReserveData, variant: LaterVariant): ReserveData {
  return {
    ...before,
    stableBorrowRateEnabled: false,
    stableBorrowRate: 0n,
    averageStableRate: 0n,
    totalPrincipalStableDebt: 0n,
    stableDebtLastUpdateTimestamp: 0,
    stableDebtTokenAddress: `0x${'0'.repeat(40)}`,
    baseStableBorrowRate: 0n,
    stableRateSlope1: 0n,
    stableRateSlope2: 0n,
    hasIndependentEModes: variant === 'v3.6' || variant === 'v3.7',
  };
}
