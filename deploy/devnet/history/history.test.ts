import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeBytes32String, formatUnits, ZeroAddress } from 'ethers';
import * as v from 'valibot';
import { compactState } from '../chain/compactState';
import { demoAccount, type FxdDemoAccountId } from '../demoAccounts';
import type { RunningDevnet } from '../startDevnet';
import { openTestFxd, type TestFxd, type TestPosition } from '../testing/openTestFxd';
import { startTestDevnet } from '../testing/startTestDevnet';

const CHAIN = 11155111;
const RAD = 10n ** 45n;
let folder: string;
let devnet: RunningDevnet;
let fxd: TestFxd;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  devnet = await startTestDevnet({ chains: [CHAIN], history: 'full', statePath: folder });
  fxd = openTestFxd(devnet, CHAIN);
});
afterAll(async () => {
  await devnet.stop();
  rmSync(folder, { recursive: true });
});

function positionsOfDemo(id: FxdDemoAccountId): Promise<readonly TestPosition[]> {
  return fxd.walletOf(demoAccount(id).address).then((wallet) => fxd.positionsOf(wallet));
}

function buffers(positions: readonly TestPosition[]): number[] {
  return positions
    .filter(({ share }) => share > 0n)
    .map(({ limit, debtValue }) => Number(((limit - debtValue) * 10_000n) / limit) / 100);
}

it('has a price for every pool on each of four hundred days, the last of them the base price', async () => {
  const prices = await fxd.events(fxd.priceOracle, 'LogSetPrice');
  for (const [name, base] of [
    ['XDC', '3400.0'],
    ['CGO', '132.0'],
    ['LSK', '0.9'],
  ] as const) {
    const ofPool = prices.filter(({ args }) => args['_poolId'] === fxd.pool(name).id);
    const days = new Set(ofPool.map(({ time }) => Math.floor(time / 86_400)));
    expect(days.size).toBeGreaterThanOrEqual(400);
    expect(formatUnits(v.parse(v.bigint(), ofPool.at(-1)?.args['_rawPrice']), 18)).toBe(base);
    for (const { args } of ofPool) {
      const margin = v.parse(v.bigint(), args['_priceWithSafetyMargin']);
      const expected = (v.parse(v.bigint(), args['_rawPrice']) * 10n ** 9n * 100n) / 133n;
      expect(margin - expected).toBeLessThanOrEqual(1n);
    }
  }
});

it('has forty positions of other accounts in every pool, some topped up, repaid, closed and liquidated', async () => {
  const demo = new Set(
    await Promise.all((['fxd-positions', 'fxd-exact'] as const).map((id) => fxd.walletOf(demoAccount(id).address))),
  );
  const opened = await fxd.events(fxd.manager, 'LogNewPosition');
  const others = opened.filter(({ args }) => !demo.has(String(args['_own'])));
  expect(others.length).toBeGreaterThanOrEqual(40);
  const span = (others.at(-1)?.time ?? 0) - (others[0]?.time ?? 0);
  expect(span).toBeGreaterThan(300 * 86_400);

  const adjusted = (await fxd.events(fxd.bookKeeper, 'LogAdjustPosition')).map(({ args }) => ({
    share: v.parse(v.bigint(), args['_debtShare']),
    addedShare: v.parse(v.bigint(), args['_addDebtShare']),
    addedCollateral: v.parse(v.bigint(), args['_addCollateral']),
  }));
  const closed = adjusted.filter(({ share }) => share === 0n);
  const repaid = adjusted.filter(({ share, addedShare }) => addedShare < 0n && share > 0n);
  const toppedUp = adjusted.filter(({ addedShare, addedCollateral }) => addedShare === 0n && addedCollateral > 0n);
  expect(Math.min(closed.length, repaid.length, toppedUp.length)).toBeGreaterThanOrEqual(5);
  const liquidated = await fxd.events(fxd.strategy, 'LogFixedSpreadLiquidate');
  const pools = new Set(liquidated.map(({ args }) => decodeBytes32String(String(args['_collateralPoolId']))));
  expect(pools).toEqual(new Set(['XDC', 'LSK']));
  expect(liquidated.length).toBeGreaterThanOrEqual(5);
});

it('gives one demo account more than a page of positions with good, fair and low buffers, one closed and one liquidated', async () => {
  const positions = await positionsOfDemo('fxd-positions');
  const open = buffers(positions);
  expect(open).toHaveLength(6);
  expect(open.filter((percent) => percent >= 50).length).toBeGreaterThanOrEqual(2);
  expect(open.filter((percent) => percent >= 27 && percent < 48).length).toBeGreaterThanOrEqual(1);
  expect(open.filter((percent) => percent >= 10 && percent < 23).length).toBeGreaterThanOrEqual(2);
  const gone = positions.filter(({ share }) => share === 0n);
  expect(gone).toHaveLength(2);
  const liquidated = await fxd.events(fxd.strategy, 'LogFixedSpreadLiquidate');
  const names = liquidated.map(({ args }) => args['_positionAddress']);
  expect(gone.filter(({ handler }) => names.includes(handler))).toHaveLength(1);
});

it('gives the other demo accounts what their scenarios promise', async () => {
  expect(await fxd.walletOf(demoAccount('fxd-wallet').address)).not.toBe(ZeroAddress);
  expect(await positionsOfDemo('fxd-wallet')).toEqual([]);
  expect(await fxd.walletOf(demoAccount('fxd-newcomer').address)).toBe(ZeroAddress);
  const balance = (pool: string, id: FxdDemoAccountId) => {
    const token = { address: fxd.pool(pool).collateralToken, abi: fxd.stablecoin.abi };
    return fxd.session.read(token, 'balanceOf', [demoAccount(id).address]);
  };
  expect(await balance('CGO', 'fxd-wallet')).toBe(20n * 10n ** 18n);
  expect(await balance('CGO', 'fxd-newcomer')).toBe(50n * 10n ** 18n);
  expect(await balance('LSK', 'fxd-newcomer')).toBe(8000n * 10n ** 18n);

  const [exact] = await positionsOfDemo('fxd-exact');
  const own = v.parse(v.bigint(), await fxd.session.read(fxd.bookKeeper, 'stablecoin', [exact?.handler]));
  const debt = ((exact?.debtValue ?? 0n) - own + 10n ** 27n - 1n) / 10n ** 27n;
  expect(debt).toBeGreaterThan(2000n * 10n ** 18n);
  expect(await fxd.session.read(fxd.stablecoin, 'balanceOf', [demoAccount('fxd-exact').address])).toBe(debt);
});

it('leaves the LSK pool slightly below its ceiling', async () => {
  const { id } = fxd.pool('LSK');
  const issued = v.parse(v.bigint(), await fxd.session.read(fxd.bookKeeper, 'poolStablecoinIssued', [id]));
  const ceiling = v.parse(v.bigint(), await fxd.session.read(fxd.poolConfig, 'getDebtCeiling', [id]));
  expect(Number((ceiling - issued) / RAD)).toBeGreaterThan(100);
  expect(Number((ceiling - issued) / RAD)).toBeLessThan(200);
});

it('survives a restart that drops empty blocks', async () => {
  const read = async () => ({
    prices: await fxd.events(fxd.priceOracle, 'LogSetPrice'),
    opened: await fxd.events(fxd.manager, 'LogNewPosition'),
    adjusted: await fxd.events(fxd.bookKeeper, 'LogAdjustPosition'),
    liquidated: await fxd.events(fxd.strategy, 'LogFixedSpreadLiquidate'),
    positions: await positionsOfDemo('fxd-positions'),
  });
  const before = await read();
  await fxd.session.rpc('anvil_mine', ['0x80']);
  const height = Number(await fxd.session.rpc('eth_blockNumber'));
  await devnet.stop();
  const file = join(folder, `chain-${CHAIN}.json`);
  compactState(file, { fromBlocks: 100, retainedBlocks: 10 });
  const stored = v.parse(v.object({ blocks: v.array(v.unknown()) }), JSON.parse(readFileSync(file, 'utf8')));
  expect(stored.blocks.length).toBeLessThan(height - 100);

  devnet = await startTestDevnet({ chains: [CHAIN], history: 'full', statePath: folder });
  fxd = openTestFxd(devnet, CHAIN);
  expect(Number(await fxd.session.rpc('eth_blockNumber'))).toBeGreaterThanOrEqual(height);
  expect(await read()).toEqual(before);
});
