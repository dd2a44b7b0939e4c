import { parseUnits } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { ChainSession } from '../devnet/chain/chainSession';
import type { RunningChain } from '../devnet/chain/startChain';
import { deployMarket, marketToken, type DeployedMarket } from '../devnet/market/deployMarket';
import { isBelow } from '../../remote-lending/src/domain/position/healthFactor';
import { passTime } from '../devnet/testing/testClock';
import { compareAccounts, type ComparedAccount, type MarketContracts } from './compareAccounts';
import { openAccounts } from './openAccounts';
import { randomAccounts } from './randomAccounts';
import { startStoppedChain } from './startStoppedChain';

/*
 * Compares our account summary with the pool's on a real market: random accounts that supply, borrow at both rates, are
 * in E-Mode or in isolation, and have unused collateral. Then prices move, time passes, a category gets its own price,
 * and collateral loses its loan to value. Our rounding equals the pool's, so the values are equal to the last unit. The
 * sides of health factor limits are checked separately.
 */
const ACCOUNTS = 1_000;
const SEED = 20_261_121;
const CHAIN_ID = 1135;
const LIMITS = [parseUnits('1', 18), parseUnits('1.01', 18), parseUnits('1.5', 18)];

let chain: RunningChain;
let session: ChainSession;
let market: DeployedMarket;
let accounts: readonly Address[];

beforeAll(async () => {
  ({ chain, session } = await startStoppedChain(CHAIN_ID));
  market = await deployMarket(session, 'Differential');
  accounts = await openAccounts(session, market, randomAccounts(ACCOUNTS, SEED));
});

afterAll(() => chain.stop());

it('opened accounts of every kind', async () => {
  const positions = (await compare()).map(({ position }) => position);
  expect(positions).toHaveLength(ACCOUNTS);
  const owing = positions.filter(({ healthFactor }) => healthFactor.kind === 'ratio');
  expect(owing.length).toBeGreaterThan(ACCOUNTS / 2);
  expect(positions.filter(({ isInEmode }) => isInEmode).length).toBeGreaterThan(50);
  expect(positions.filter(({ isInIsolationMode }) => isInIsolationMode).length).toBeGreaterThan(25);
  const entries = positions.flatMap(({ userReservesData }) => userReservesData);
  expect(entries.filter(({ stableBorrows }) => stableBorrows > 0n).length).toBeGreaterThan(25);
  const unused = entries.filter((entry) => entry.underlyingBalance > 0n && !entry.usageAsCollateralEnabledOnUser);
  expect(unused.length).toBeGreaterThan(25);
});

it('agrees with the pool on fresh accounts', async () => {
  expectEqual(await compare());
});

it('agrees with the pool a month later, with interest at both rates', async () => {
  await passTime(chain.rpc, 30 * 24 * 3600 + 17);
  expectEqual(await compare());
});

it.each([11, 12, 13])('agrees with the pool after prices moved (%s)', async (seed) => {
  await movePrices(seed);
  const compared = await compare();
  expectEqual(compared);
  // The price change only matters if it moved accounts across the limits.
  for (const limit of LIMITS) {
    const below = compared.filter(({ pools }) => isBelow(pools.healthFactor, limit)).length;
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(ACCOUNTS);
  }
});

it('agrees with the pool if an E-Mode category has its own price', async () => {
  const { token, feed } = marketToken(market, 'wstETH');
  const source = '0x000000000000000000000000000000000000e0de';
  await session.send(market.oracle, 'setAssetSources', [[source], [marketToken(market, 'WETH').feed.address]]);
  await session.send(feed, 'setAnswer', [parseUnits('3900', 8)]);
  await session.send(market.configurator, 'setEModeCategory', [2, 9000, 9300, 10100, source, 'ETH correlated']);
  const compared = await compare();
  expectEqual(compared);
  const priced = compared
    .flatMap(({ position }) => position.userReservesData)
    .filter(({ reserve }) => reserve.eModePriceInMarketReferenceCurrency !== undefined);
  expect(priced.some(({ reserve }) => reserve.underlyingAsset.toLowerCase() === token.address.toLowerCase())).toBe(
    true,
  );
});

it('agrees with the pool if collateral loses its loan to value', async () => {
  for (const symbol of ['DAI', 'wstETH']) {
    const { asset, token } = marketToken(market, symbol);
    const { liquidationThreshold, liquidationBonus } = asset.collateral ?? {
      liquidationThreshold: 0,
      liquidationBonus: 0,
    };
    await session.send(market.configurator, 'configureReserveAsCollateral', [
      token.address,
      0,
      liquidationThreshold,
      liquidationBonus,
    ]);
  }
  const compared = await compare();
  expectEqual(compared);
  expect(compared.filter(({ position }) => position.zeroLtvCollateral.length > 0).length).toBeGreaterThan(25);
});

it('agrees with the pool after a year without transactions', async () => {
  await passTime(chain.rpc, 365 * 24 * 3600);
  expectEqual(await compare());
});

function compare(): Promise<readonly ComparedAccount[]> {
  const reader: MulticallReader = { chainId: CHAIN_ID, request: (method, params) => chain.rpc(method, params) };
  const contracts: MarketContracts = {
    provider: market.provider.address as Address,
    uiPoolData: market.uiPoolData.address as Address,
    oracle: market.oracle.address as Address,
    pool: market.pool.address as Address,
  };
  return compareAccounts(reader, contracts, accounts);
}

function expectEqual(compared: readonly ComparedAccount[]): void {
  expect(compared.map(({ account, ours }) => ({ account, ...ours }))).toEqual(
    compared.map(({ account, pools }) => ({ account, ...pools })),
  );
  for (const limit of LIMITS) {
    const sides = compared.map(({ ours }) => isBelow(ours.healthFactor, limit));
    expect(sides).toEqual(compared.map(({ pools }) => isBelow(pools.healthFactor, limit)));
  }
}

/** Moves each price by up to a quarter in either direction, deterministically by seed. */
async function movePrices(seed: number): Promise<void> {
  let state = seed;
  for (const { asset, feed } of market.tokens) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const permille = BigInt(750 + (state % 501));
    await session.send(feed, 'setAnswer', [(parseUnits(asset.priceUsd, 8) * permille) / 1000n]);
  }
}
