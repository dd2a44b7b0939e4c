import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { ACTIVITY_STATES } from '../domain/activity';
import { getPositionOwner, getPositionPool } from './abi/fxdContracts';
import { protocolStatRows } from './protocolStats.query';
import { CGO_ID, CHAIN_ID, CONTRACTS, down, fxdSetup, POOLS, WALLET, XDC_ID } from './testing/fxdSetup';
import { readActivities } from './testing/readActivities';

const ZERO_ID: Hex = `0x${'0'.repeat(64)}`;

function row(index: number, changes: object = {}) {
  return {
    id: `position-activity-${index}`,
    activityState: 'topup',
    blockNumber: String(5_000 - index),
    blockTimestamp: String(1_700_000_000 - index),
    transaction: hashOf(index),
    collateralAmount: '1.25',
    debtAmount: '-300.5',
    position: { positionId: '7', collateralPool: XDC_ID, collateralPoolName: 'XDC' },
    ...changes,
  };
}

function hashOf(index: number): string {
  return `0x${index.toString(16).padStart(64, '0')}`;
}

interface Requested {
  readonly first: number;
  readonly skip: number;
  readonly upToBlock: bigint;
}

const { positionManager } = CONTRACTS;

function setupOf(rows: (requested: Requested) => readonly object[]) {
  const setup = fxdSetup({
    FXDActivities: ({ variables }) => ({
      positionActivities: rows({
        first: Number(variables['first']),
        skip: Number(variables['skip']),
        upToBlock: BigInt(String(variables['upToBlock'])),
      }),
    }),
  });
  own(setup, 7n, XDC_ID);
  own(setup, 8n, CGO_ID);
  return setup;
}

function own({ chain }: ReturnType<typeof fxdSetup>, id: bigint, pool: Hex, owner: Address = WALLET): void {
  chain.respond(getPositionOwner.read(positionManager, id), owner);
  chain.respond(getPositionPool.read(positionManager, id), pool);
}

async function requestOfActivities() {
  const setup = setupOf(() => [row(0)]);
  await readActivities(setup);
  const [requested, ...others] = setup.indexer.asked.filter(({ operation }) => operation === 'FXDActivities');
  expect(others.map(({ variables }) => variables.skip)).toEqual([1]);
  return requested;
}

it('requests activities of the proxy wallet by a list of states [FXD-149, FXD-152]', async () => {
  expect((await requestOfActivities())?.variables).toMatchObject({
    proxyWallet: WALLET,
    activityState: ['created', 'topup', 'repay', 'closed', 'liquidation'],
  });
});

it('requests 1000 rows, newest block first [FXD-148, FXD-150, FXD-151]', async () => {
  const requested = await requestOfActivities();
  expect(requested?.variables).toMatchObject({
    first: 1000,
    skip: 0,
    orderBy: 'blockNumber',
    orderDirection: 'desc',
    upToBlock: '9007199254740991',
  });
  expect(requested?.text).toContain('blockNumber_lte: $upToBlock');
});

it('queries the indexer of the selected chain, which replaces a chainId variable [FXD-153]', async () => {
  const setup = setupOf(() => [row(0)]);
  await readActivities(setup);
  const [requested] = setup.indexer.asked.filter(({ operation }) => operation === 'FXDActivities');
  expect(requested?.url).toContain('/11155111/');
});

it('reads the rows of positionActivities with time, amounts, hash and position [FXD-087, FXD-154]', async () => {
  const { activities } = await readActivities(
    setupOf(() => [
      row(0),
      row(1, { position: { positionId: '8', collateralPool: CGO_ID, collateralPoolName: 'CGO' } }),
    ]),
  );
  expect(activities[0]).toEqual({
    id: 'position-activity-0',
    state: 'topup',
    timestamp: 1_700_000_000,
    blockNumber: 5_000n,
    hash: hashOf(0),
    collateralAmount: 1_250_000_000_000_000_000n,
    debtAmount: -300_500_000_000_000_000_000n,
    poolId: XDC_ID,
    poolName: 'XDC',
    displayName: 'ETH',
    collateralToken: POOLS[0]?.token,
    positionId: 7n,
  });
  expect(activities[1]).toMatchObject({ displayName: 'CGO', positionId: 8n });
});

it('names the pools before the pool list is loaded', async () => {
  const { activities } = await readActivities(
    setupOf(() => [row(0)]),
    false,
  );
  expect(activities[0]).toMatchObject({ poolName: 'XDC', displayName: 'ETH', collateralToken: undefined });
});

it.each(ACTIVITY_STATES)('decodes the state %s [FXD-088]', async (state) => {
  const { activities } = await readActivities(setupOf(() => [row(0, { activityState: state })]));
  expect(activities[0]?.state).toBe(state);
});

it.each([
  ['another state', { activityState: 'moved' }],
  ['no hash', { transaction: 'none' }],
  ['a hash that is too short', { transaction: '0xab' }],
  ['an amount in words', { debtAmount: 'much' }],
  ['an amount of 10^78', { collateralAmount: '1e78' }],
  ['a time of 10^78', { blockTimestamp: '1'.padEnd(79, '0') }],
  ['a time before 1970', { blockTimestamp: '-1' }],
  ['a block of 10^78', { blockNumber: '1e78' }],
  ['a position of 10^78', { position: { positionId: '1e78', collateralPool: XDC_ID, collateralPoolName: 'XDC' } }],
  ['an endless id', { id: 'x'.repeat(10_000) }],
  ['no position', { position: null }],
])('omits a row that is malformed or out of bounds, and keeps the others: %s', async (_, changes) => {
  const { activities, omitted } = await readActivities(setupOf(() => [row(0), row(1, changes), row(2)]));
  expect(activities.map(({ id }) => id)).toEqual(['position-activity-0', 'position-activity-2']);
  expect(omitted).toBe(1);
});

describe("rows that the chain does not confirm as the wallet's own", () => {
  const STRANGER = '0x00000000000000000000000000000000000000dd';
  const of = (positionId: string, collateralPool: Hex) => ({
    position: { positionId, collateralPool, collateralPoolName: 'XDC' },
  });

  it('are omitted: positions of other wallets, nonexistent positions, and wrong pools', async () => {
    const setup = setupOf(() => [row(0), row(1, of('20', XDC_ID)), row(2, of('21', XDC_ID)), row(3, of('7', CGO_ID))]);
    own(setup, 20n, XDC_ID, STRANGER);
    own(setup, 21n, ZERO_ID, ZERO_ADDRESS);
    const { activities, omitted } = await readActivities(setup);
    expect(activities.map(({ id }) => id)).toEqual(['position-activity-0']);
    expect(omitted).toBe(3);
  });

  it('cost one RPC request for all positions', async () => {
    const setup = setupOf(() => [row(0), row(1, of('8', CGO_ID))]);
    await readActivities(setup, false);
    expect(setup.chain.requests.map(({ method }) => method)).toEqual(['eth_call']);
  });

  it('are also omitted while the chain cannot be read', async () => {
    const setup = setupOf(() => [row(0)]);
    setup.chain.setReachable(false);
    await expect(readActivities(setup, false)).rejects.toMatchObject({ code: 'unreachable' });
  });
});

it('lists each activity once, newest block first, whatever order and ids the indexer returns', async () => {
  const setup = setupOf(() => [row(5), row(2), row(5, { id: 'again' }), row(9)]);
  const { activities, omitted } = await readActivities(setup);
  expect(activities.map(({ id }) => id)).toEqual(['position-activity-2', 'position-activity-5', 'position-activity-9']);
  expect(omitted).toBe(0);
});

it('lists all of 10,000 activities, newest first, even if one block contains many of them', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) => row(index, { blockNumber: String(5_000 - (index >> 3)) }));
  const setup = setupOf(({ first, skip, upToBlock }) => {
    if (skip > 5_000) throw new Error('refused');
    return all.filter((each) => BigInt(each.blockNumber) <= upToBlock).slice(skip, skip + first);
  });
  const { activities } = await readActivities(setup, false);
  expect(activities.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

it('reports that only an indexer stores the history', async () => {
  const setup = fxdSetup({ FXDActivities: down });
  await expect(readActivities(setup)).rejects.toMatchObject({ code: 'unreachable' });
});

describe('the protocol totals', () => {
  it('are those with the id fathom_stats [FXD-089, FXD-155]', async () => {
    const setup = fxdSetup({
      FxdStats: () => ({ protocolStat: { id: 'fathom_stats', totalSupply: '10000000', tvl: '123.5' } }),
    });
    const stats = await setup.scope.indexer.read(protocolStatRows, { chainId: CHAIN_ID });
    expect(stats).toEqual({ totalSupply: 10n ** 25n, tvl: 123_500_000_000_000_000_000n });
    expect(setup.indexer.asked[0]?.text).toContain('id: "fathom_stats"');
  });

  it('are never cached [FXD-156]', async () => {
    const setup = fxdSetup({ FxdStats: () => ({ protocolStat: null }) });
    await expect(setup.scope.indexer.read(protocolStatRows, { chainId: CHAIN_ID })).resolves.toBeNull();
    await setup.scope.indexer.read(protocolStatRows, { chainId: CHAIN_ID });
    expect(setup.indexer.asked).toHaveLength(2);
  });
});
