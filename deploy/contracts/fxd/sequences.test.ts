import fc from 'fast-check';
import { parseEther } from 'ethers';
import * as v from 'valibot';
import type { DeployedFxdPool } from '../../devnet/fxd/deployFxdPool';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition } from '../../devnet/fxd/readPosition';
import { sequences } from './protocolAction';
import { openSumReader } from '../openSumReader';
import { openProtocolModel, type ModelPosition, type ProtocolModel } from './openProtocolModel';
import { startProtocol, type TestProtocol } from './startProtocol';
import { revertTo } from '../../devnet/testing/revertTo';

const RUNS = 25;
const SEED = 20_261_121;
const RAY = 10n ** 27n;
const NO_DATA = '0x';
const PURSE = parseEther('40000');

type AccruedPosition = Pick<ModelPosition, 'handler' | 'pool'>;

let protocol: TestProtocol;
let actors: readonly FxdActor[];
let liquidator: FxdActor;
let liquidatorsOwn: AccruedPosition;
let wallets: readonly string[];

beforeAll(async () => {
  protocol = await startProtocol(11155111);
  const { session, fxd, native } = protocol;
  actors = [await protocol.actor('a'), await protocol.actor('b'), await protocol.actor('c')];
  liquidator = await protocol.actor('liquidator');
  const from = liquidator.address;
  const own = { id: await liquidator.open(native, parseEther('200'), parseEther('45000')), pool: native };
  liquidatorsOwn = { ...own, handler: (await readPosition(session, fxd, own)).handler };
  await session.send(fxd.stablecoin, 'approve', [fxd.stablecoinAdapter.address, PURSE], { from });
  await session.send(fxd.stablecoinAdapter, 'deposit', [from, PURSE, NO_DATA], { from });
  await session.send(fxd.bookKeeper, 'whitelist', [fxd.liquidationStrategy.address], { from });
  wallets = await Promise.all(
    [...actors, liquidator].map(async ({ address }) =>
      v.parse(v.string(), await session.read(fxd.walletRegistry, 'proxies', [address])),
    ),
  );
});
afterAll(() => protocol.stop());

it(`keeps all sums balanced after every step of ${RUNS} random sequences, and never allows an unsafe position`, async () => {
  const { session } = protocol;
  const played = { steps: 0, done: 0, liquidations: 0 };
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const snapshot = await session.rpc('evm_snapshot');
      const model = openProtocolModel(protocol, actors, liquidator);
      for (const action of sequence) {
        played.steps += 1;
        if (!(await model.play(action))) continue;
        played.done += 1;
        if (action.kind === 'liquidate') played.liquidations += 1;
        await expectSums(model);
      }
      await revertTo(session.rpc, snapshot);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Sequences in which nothing succeeds would prove nothing.
  expect(played.done / played.steps).toBeGreaterThan(0.5);
  expect(played.liquidations).toBeGreaterThan(5);
});

/** Reads everything at one block and compares the sums. */
async function expectSums(model: ProtocolModel): Promise<void> {
  const { fxd, native, cgo, integers } = protocol;
  const { bookKeeper, poolConfig, stablecoinAdapter, systemDebtEngine, stablecoin } = fxd;
  const opened = [liquidatorsOwn, ...model.positions];
  const parties = [...wallets, liquidator.address, systemDebtEngine.address];
  const holders = [...opened.map(({ handler }) => handler), ...parties, stablecoinAdapter.address];
  const reader = openSumReader();

  const pools = [native, cgo].map((pool) => ({
    locked: reader.request(inPool(opened, pool).map(({ handler }) => [bookKeeper, 'positions', [pool.id, handler], 0])),
    owed: reader.request(inPool(opened, pool).map(({ handler }) => [bookKeeper, 'positions', [pool.id, handler], 1])),
    free: reader.request(holders.map((holder) => [bookKeeper, 'collateralToken', [pool.id, holder]])),
    current: reader.request([[pool.token, 'balanceOf', [pool.adapter.address]]]),
    respondedFor: reader.request([[pool.adapter, 'totalShare', []]]),
    shares: reader.request([[poolConfig, 'getTotalDebtShare', [pool.id]]]),
    rate: reader.request([[poolConfig, 'getDebtAccumulatedRate', [pool.id]]]),
    issued: reader.request([[bookKeeper, 'poolStablecoinIssued', [pool.id]]]),
  }));
  const total = reader.request([[bookKeeper, 'totalStablecoinIssued', []]]);
  const unbacked = reader.request([[bookKeeper, 'totalUnbackedStablecoin', []]]);
  const badDebt = reader.request([[bookKeeper, 'systemBadDebt', [systemDebtEngine.address]]]);
  const balances = reader.request(holders.map((holder) => [bookKeeper, 'stablecoin', [holder]]));
  const backing = reader.request([[bookKeeper, 'stablecoin', [stablecoinAdapter.address]]]);
  const supply = reader.request([[stablecoin, 'totalSupply', []]]);
  await reader.read(integers);

  for (const { locked, owed, free, current, respondedFor, shares, rate, issued } of pools) {
    expect(locked() + free()).toBe(current());
    expect(respondedFor()).toBe(current());
    expect(owed()).toBe(shares());
    expect(shares() * rate()).toBe(issued());
  }
  expect(pools.reduce((sum, { issued }) => sum + issued(), 0n) + unbacked()).toBe(total());
  expect(balances()).toBe(total());
  expect(badDebt()).toBe(unbacked());
  // Every FXD token is backed by stablecoin that the adapter holds, except for what the test
  // minted.
  expect((supply() - model.minted) * RAY).toBe(backing());
}

function inPool(positions: readonly AccruedPosition[], pool: DeployedFxdPool): readonly AccruedPosition[] {
  return positions.filter((position) => position.pool === pool);
}
