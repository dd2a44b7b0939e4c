import fc from 'fast-check';
import { parseEther } from 'ethers';
import * as v from 'valibot';
import type { DeployedFxdPool } from '../../devnet/fxd/deployFxdPool';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition } from '../../devnet/fxd/readPosition';
import { sequences } from './happening';
import { openSumReader } from './openSumReader';
import { openWorld, type OwnedPosition, type World } from './openWorld';
import { startProtocol, type TestProtocol } from './startProtocol';

const RUNS = 25;
const SEED = 20_261_121;
const RAY = 10n ** 27n;
const NO_DATA = '0x';
const PURSE = parseEther('40000');

type BookedPosition = Pick<OwnedPosition, 'handler' | 'pool'>;

let protocol: TestProtocol;
let actors: readonly FxdActor[];
let liquidator: FxdActor;
let liquidatorsOwn: BookedPosition;
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
}, 60_000);
afterAll(() => protocol.stop());

it(`adds up after every step of ${RUNS} random sequences, and lets no owner leave a position unsafe`, async () => {
  const { session } = protocol;
  const played = { steps: 0, done: 0, liquidations: 0 };
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const snapshot = await session.rpc('evm_snapshot');
      const world = openWorld(protocol, actors, liquidator);
      for (const happening of sequence) {
        played.steps += 1;
        if (!(await world.play(happening))) continue;
        played.done += 1;
        if (happening.is === 'liquidate') played.liquidations += 1;
        await expectSums(world);
      }
      await session.rpc('evm_revert', [snapshot]);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Sequences in which nothing succeeds would prove nothing.
  expect(played.done / played.steps).toBeGreaterThan(0.5);
  expect(played.liquidations).toBeGreaterThan(5);
}, 180_000);

/** Reads everything at one moment and compares the sums. */
async function expectSums(world: World): Promise<void> {
  const { fxd, native, cgo, integers } = protocol;
  const { bookKeeper, poolConfig, stablecoinAdapter, systemDebtEngine, stablecoin } = fxd;
  const opened = [liquidatorsOwn, ...world.positions];
  const parties = [...wallets, liquidator.address, systemDebtEngine.address];
  const holders = [...opened.map(({ handler }) => handler), ...parties, stablecoinAdapter.address];
  const reader = openSumReader();

  const pools = [native, cgo].map((pool) => ({
    locked: reader.ask(inPool(opened, pool).map(({ handler }) => [bookKeeper, 'positions', [pool.id, handler], 0])),
    owed: reader.ask(inPool(opened, pool).map(({ handler }) => [bookKeeper, 'positions', [pool.id, handler], 1])),
    free: reader.ask(holders.map((holder) => [bookKeeper, 'collateralToken', [pool.id, holder]])),
    held: reader.ask([[pool.token, 'balanceOf', [pool.adapter.address]]]),
    answeredFor: reader.ask([[pool.adapter, 'totalShare', []]]),
    shares: reader.ask([[poolConfig, 'getTotalDebtShare', [pool.id]]]),
    rate: reader.ask([[poolConfig, 'getDebtAccumulatedRate', [pool.id]]]),
    issued: reader.ask([[bookKeeper, 'poolStablecoinIssued', [pool.id]]]),
  }));
  const total = reader.ask([[bookKeeper, 'totalStablecoinIssued', []]]);
  const unbacked = reader.ask([[bookKeeper, 'totalUnbackedStablecoin', []]]);
  const badDebt = reader.ask([[bookKeeper, 'systemBadDebt', [systemDebtEngine.address]]]);
  const balances = reader.ask(holders.map((holder) => [bookKeeper, 'stablecoin', [holder]]));
  const backing = reader.ask([[bookKeeper, 'stablecoin', [stablecoinAdapter.address]]]);
  const supply = reader.ask([[stablecoin, 'totalSupply', []]]);
  await reader.read(integers);

  for (const { locked, owed, free, held, answeredFor, shares, rate, issued } of pools) {
    expect(locked() + free()).toBe(held());
    expect(answeredFor()).toBe(held());
    expect(owed()).toBe(shares());
    expect(shares() * rate()).toBe(issued());
  }
  expect(pools.reduce((sum, { issued }) => sum + issued(), 0n) + unbacked()).toBe(total());
  expect(balances()).toBe(total());
  expect(badDebt()).toBe(unbacked());
  // Every FXD token is backed by stablecoin that the adapter holds, but for what the test gave away.
  expect((supply() - world.minted) * RAY).toBe(backing());
}

function inPool(positions: readonly BookedPosition[], pool: DeployedFxdPool): readonly BookedPosition[] {
  return positions.filter((position) => position.pool === pool);
}
