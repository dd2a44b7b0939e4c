import { decodeBytes32String, formatEther, MaxUint256 } from 'ethers';
import * as v from 'valibot';
import { demoAccount, LENDING_DEMO_ACCOUNTS, type LendingDemoAccountId } from '../demoAccounts';
import type { RunningDevnet } from '../startDevnet';
import { openTestFxd } from '../testing/openTestFxd';
import { openTestMarket, type TestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';

let devnet: RunningDevnet;
let markets: readonly TestMarket[];

beforeAll(async () => {
  devnet = await startTestDevnet();
  markets = [1135, 11155111].map((id) => openTestMarket(devnet, id));
});
afterAll(() => devnet.stop());

const accountData = v.pipe(
  v.tuple([v.bigint(), v.bigint(), v.bigint(), v.bigint(), v.bigint(), v.bigint()]),
  v.transform(([collateral, debt, , , , healthFactor]) => ({
    collateralUsd: Number(collateral) / 1e8,
    debtUsd: Number(debt) / 1e8,
    healthFactor: healthFactor === MaxUint256 ? Infinity : Number(formatEther(healthFactor)),
  })),
);

async function readPosition(market: TestMarket, id: LendingDemoAccountId) {
  return v.parse(accountData, await market.session.read(market.pool, 'getUserAccountData', [demoAccount(id).address]));
}

async function balance(market: TestMarket, token: string, id: LendingDemoAccountId): Promise<number> {
  const erc20 = market.contract('AToken', token);
  return Number(v.parse(v.bigint(), await market.session.read(erc20, 'balanceOf', [demoAccount(id).address])));
}

/** The pool's data of each scenario: collateral and debt in USD, and the health factor. */
const EXPECTED: Readonly<Record<LendingDemoAccountId, readonly [number, number, number]>> = {
  fresh: [0, 0, Infinity],
  empty: [0, 0, Infinity],
  healthy: [34_000, 8_000, 3.506],
  'at-risk': [34_000, 26_700, 1.0506],
  'e-mode': [20_000, 15_000, 1.3],
  isolated: [18_000, 3_000, 3.6],
  rewarded: [80_140, 0, Infinity],
  supplier: [23_360, 0, Infinity],
  'stable-rate': [96_000, 20_000, 3.6],
  'closed-assets': [20_800, 800, 20.761],
};

it.each(LENDING_DEMO_ACCOUNTS)('puts the account "%s" into its situation on both chains', async (id) => {
  const [collateralUsd, debtUsd, healthFactor] = EXPECTED[id];
  for (const market of markets) {
    const position = await readPosition(market, id);
    expect(position.collateralUsd).toBeCloseTo(collateralUsd, -1);
    expect(position.debtUsd).toBeCloseTo(debtUsd, -1);
    if (healthFactor === Infinity) expect(position.healthFactor).toBe(Infinity);
    else expect(position.healthFactor).toBeCloseTo(healthFactor, 2);
  }
});

it('creates the parts of the scenarios that the pool does not sum up', async () => {
  for (const market of markets) {
    const { pool, session, addresses } = market;
    const address = (id: LendingDemoAccountId) => demoAccount(id).address;
    expect(await session.read(pool, 'getUserEMode', [address('e-mode')])).toBe(1n);
    expect(await balance(market, market.token('USDC').stableDebtToken, 'stable-rate')).toBeGreaterThanOrEqual(20_000e6);
    for (const { address: token, decimals } of Object.values(addresses.tokens)) {
      expect(await balance(market, token, 'fresh')).toBeGreaterThanOrEqual(0.5 * 10 ** decimals);
      expect(await balance(market, token, 'empty')).toBe(0);
    }
    expect(await session.rpc('eth_getBalance', [address('empty'), 'latest'])).toBe('0x0');

    const rewards = market.contract('RewardsController', addresses.contracts.rewardsController);
    const assets = [market.token('USDC').rsToken, market.token('USDT').rsToken];
    const response = await session.read(rewards, 'getAllUserRewards', [assets, address('rewarded')]);
    const [tokens, amounts] = v.parse(v.tuple([v.array(v.string()), v.array(v.bigint())]), response);
    for (const symbol of ['FTHM', 'FXD']) {
      expect(Number(amounts[tokens.indexOf(market.token(symbol).address)])).toBeGreaterThan(1e18);
    }
    for (const symbol of ['DAI', 'LUSD']) {
      expect(await balance(market, market.token(symbol).rsToken, 'closed-assets')).toBeGreaterThan(0);
      expect(await balance(market, market.token(symbol).variableDebtToken, 'closed-assets')).toBeGreaterThan(0);
    }
  }
});

it('creates the stablecoin scenarios in a short history as well', async () => {
  for (const chainId of [1135, 11155111]) {
    const fxd = openTestFxd(devnet, chainId);
    const positions = await fxd.positionsOf(await fxd.walletOf(demoAccount('fxd-positions').address));
    const open = positions.filter(({ share }) => share > 0n);
    expect([positions.length, open.length]).toEqual([8, 6]);
    const buffers = open.map(({ limit, debtValue }) => Number(((limit - debtValue) * 100n) / limit));
    expect(buffers.filter((percent) => percent < 25)).toHaveLength(2);
    expect(buffers.filter((percent) => percent >= 25 && percent < 50)).toHaveLength(1);
    const names = open.map(({ pool }) => decodeBytes32String(pool));
    expect(new Set(names)).toEqual(new Set([chainId === 1135 ? 'ETH' : 'XDC', 'CGO', 'LSK']));
    expect(await fxd.positionsOf(await fxd.walletOf(demoAccount('fxd-exact').address))).toHaveLength(1);
    expect((await fxd.events(fxd.strategy, 'LogFixedSpreadLiquidate')).length).toBeGreaterThan(0);
  }
});
