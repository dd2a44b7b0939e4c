import { Interface, parseEther, toQuantity, ZeroAddress } from 'ethers';
import fc from 'fast-check';
import * as v from 'valibot';
import { addressKey } from '@fathom/contract/address';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { readStatus } from '@fathom/base/indexer/readIndexerHealth';
import { eventually } from '@fathom/testing/eventually';
import { startDao, type TestDao } from '../contracts/dao/startDao';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import { namedAccount } from '../devnet/seed/namedAccount';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import {
  GOVERNANCE_PROPOSAL_ITEM,
  GOVERNANCE_PROPOSALS,
  GOVERNANCE_STATS,
  PROPOSALS_PER_PAGE,
} from '../../remote-dao/src/data/governanceQueries';
import { LOCK_POSITIONS, PROTOCOL_STATS, STAKERS } from '../../remote-dao/src/data/stakingIndexer';
import { ledgerEntries, pendingId, STAKED, VOTES } from '../../remote-dao/src/portfolio/ledgerEntry';
import { DAO_LEDGER } from '../../remote-dao/src/portfolio/ledgerRow';
import { oneDayRewards, stakingApr } from '../../remote-dao/src/domain/staking/rewardSchedule';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { readDaoState, readIndexedDao } from './testing/daoState';
import { freePort } from '../devnet/testing/freePort';
import { queryDuring } from './testing/queryDuring';
import { queryIndexer, queryRows } from './testing/queryIndexer';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';

const LISK = 1135;
const DAY = 24 * 3600;
const SEED = 20_261_122;
const PLAYERS = ['a', 'b', 'c'].map((name) => namedAccount(`indexed staker ${name}`));
const LATER = ['d', 'e', 'f'].map((name) => namedAccount(`indexed staker ${name}`));
const ACCOUNTS = [...PLAYERS, ...LATER];
const SCHEMING = `A title${'-'.repeat(16)}<p>with a zero character \0 and a separator ${'-'.repeat(16)}</p>`;

let dao: TestDao;
let indexer: RunningIndexer;
let postgres: RunningPostgres | undefined;
let subgraph: string;
const lines: string[] = [];
const effects = new Map<string, number>();

beforeAll(async () => {
  [dao, postgres] = await Promise.all([startDao(), startPostgres()]);
  await mineOnlyTransactions(dao.session.rpc);
  await playStakers();
  await start();
});

afterAll(async () => {
  await indexer.stop();
  await dao.stop();
  await postgres?.stop();
});

async function start(): Promise<void> {
  const { staking, governor } = dao.dao;
  indexer = await startIndexer({
    chains: [
      {
        id: LISK,
        rpcUrls: [dao.rpcUrl],
        pollInterval: 100,
        dao: { staking: staking.address, governor: governor.address },
      },
    ],
    port: await freePort(),
    storage: { kind: 'postgres', url: postgres?.url ?? '' },
    log: (line) => lines.push(line),
  });
  await indexer.ready;
  subgraph = `${indexer.url}/${LISK}/subgraphs/name/dao-subgraph`;
}

function client() {
  return createIndexerClient({ configuration: { indexer: () => subgraph }, area: 'dao' });
}

const acts = fc.record({
  account: fc.constantFrom(...PLAYERS),
  what: fc.constantFrom('lock', 'lock', 'lock', 'claim', 'unlock', 'partial', 'partial', 'early', 'withdraw', 'wait'),
  lockId: fc.integer({ min: 1, max: 2 }),
  amount: fc.integer({ min: 1, max: 50_000 }),
  days: fc.integer({ min: 1, max: 60 }),
});

async function playStakers(): Promise<void> {
  const { session, minter } = dao;
  const { fthm, staking } = dao.dao;
  for (const account of ACCOUNTS) {
    await session.rpc('anvil_setBalance', [account, toQuantity(parseEther('100'))]);
    await session.send(minter, 'mint', [fthm.address, account, parseEther('20000000')]);
    await session.send(fthm, 'approve', [staking.address, parseEther('20000000')], { from: account });
    await session.send(staking, 'createLock', [parseEther('10'), DAY], { from: account });
  }
  const [steps = []] = fc.sample(fc.array(acts, { minLength: 120, maxLength: 120, size: 'max' }), {
    numRuns: 1,
    seed: SEED,
  });
  for (const { account, what, lockId, amount, days } of steps) {
    const wei = parseEther(String(amount));
    const done = await {
      lock: () => attempt('createLock', [wei, days * DAY], account),
      claim: () => attempt('claimAllLockRewardsForStream', [0], account),
      unlock: () => attempt('unlock', [lockId], account),
      partial: () => attempt('unlockPartially', [lockId, wei / 50n + 1n], account),
      early: () => attempt('earlyUnlock', [lockId], account),
      withdraw: () => attempt('withdrawStream', [0], account),
      wait: () => pass(days * DAY),
    }[what]();
    if (done) effects.set(what, (effects.get(what) ?? 0) + 1);
  }
}

async function attempt(name: string, args: readonly unknown[], from: string): Promise<boolean> {
  return dao.session.send(dao.dao.staking, name, args, { from }).then(
    () => true,
    () => false,
  );
}

async function pass(seconds: number): Promise<boolean> {
  await dao.pass(seconds);
  return true;
}

async function expectChainState(): Promise<void> {
  await eventually(async () => {
    expect(await readIndexedDao(subgraph)).toEqual(await readDaoState(dao, ACCOUNTS));
  });
}

it('states of stakers, locks and totals what the contracts say, after a random history', async () => {
  await expectChainState();
  expect([...effects.keys()].sort()).toEqual(['claim', 'early', 'lock', 'partial', 'unlock', 'wait', 'withdraw']);
  expect(Math.min(...effects.values())).toBeGreaterThanOrEqual(2);
  expect(lines).toEqual([]);
});

it('ledger entries add up to stakes, votes and pending amounts of each account, and to the FTHM that it moved [PFO-251]', async () => {
  const { staking, vfthm, fthm } = dao.dao;
  for (const account of ACCOUNTS) {
    const variables = { account: account.toLowerCase(), first: 1_000, before: '~' };
    const { ledgerEntries: rows } = await eventually(() => client().query(DAO_LEDGER, { chainId: LISK, variables }));
    const token = (address: string) => ({ address: address as `0x${string}`, symbol: 'T', decimals: 18 });
    const tokens = {
      votes: token(vfthm.address),
      byAddress: new Map([[addressKey(token(fthm.address).address), token(fthm.address)]]),
    };
    const entries = rows.flatMap((row) => ledgerEntries(row, tokens));
    const changed = (balance: string) =>
      entries
        .flatMap(({ changes = [] }) => changes)
        .reduce((sum, change) => (change.balance === balance ? sum + change.amount : sum), 0n);
    const locks = v.parse(v.array(v.unknown()), await dao.session.read(staking, 'getAllLocks', [account]));
    const staked = locks.reduce<bigint>(
      (sum, lock) => sum + v.parse(v.bigint(), Array.from(v.parse(v.array(v.unknown()), lock))[0]),
      0n,
    );
    expect([account, changed(STAKED)]).toEqual([account, staked]);
    expect([account, changed(VOTES)]).toEqual([account, await dao.integer(vfthm, 'balanceOf', [account])]);
    const pending = await dao.integer(staking, 'getUsersPendingRewards', [account, 0]);
    expect([account, changed(pendingId(token(fthm.address).address))]).toEqual([account, pending]);
    const moved = entries.flatMap(({ sent, received }) => [
      ...received.map(({ token: { address }, amount }) => ({ address, amount })),
      ...sent.map(({ token: { address }, amount }) => ({ address, amount: -amount })),
    ]);
    const wallet = moved.reduce((sum, { address, amount }) => (address === fthm.address ? sum + amount : sum), 0n);
    expect([account, parseEther('20000000') + wallet]).toEqual([
      account,
      await dao.integer(fthm, 'balanceOf', [account]),
    ]);
  }
});

it('retains a partly unlocked lock with its first votes, and an emptied one without an account [DAO-149] [DAO-151]', async () => {
  const { session } = dao;
  const { staking } = dao.dao;
  const [account = ''] = LATER;
  const emptied = await queryRows(
    subgraph,
    '{ lockPositions(where: { account: null }) { id staker { id } } }',
    'lockPositions',
  );
  expect(emptied.length).toBe((effects.get('unlock') ?? 0) + (effects.get('early') ?? 0));
  expect(emptied.every(({ staker }) => staker === null)).toBe(true);

  const before = v.parse(v.array(v.unknown()), await session.read(staking, 'getAllLocks', [account])).length;
  for (const amount of ['100', '200', '300'])
    await session.send(staking, 'createLock', [parseEther(amount), 10 * DAY], { from: account });
  await pass(11 * DAY);
  await session.send(staking, 'unlockPartially', [before + 1, parseEther('40')], { from: account });
  await session.send(staking, 'unlock', [before + 2], { from: account });
  const unlockedAt = await readBlockTime(session.rpc);
  await expectChainState();
  const { stakers } = await client().query(STAKERS, { chainId: LISK, variables: { address: account } });
  expect(stakers.rows[0]?.cooldown).toBe(unlockedAt + 5 * DAY);
  const page = { address: account, first: 4, skip: 0 };
  const { lockPositions } = await client().query(LOCK_POSITIONS, { chainId: LISK, variables: page });
  expect(lockPositions.omitted).toBe(0);
  const [moved, partial] = lockPositions.rows;
  expect(moved).toMatchObject({ lockId: BigInt(before + 2), amount: parseEther('300') });
  expect(partial).toMatchObject({ lockId: BigInt(before + 1), amount: parseEther('60') });
  expect(partial?.nVoteToken).toBe((parseEther('100') * 10n) / 365n);
});

it('retains the cooldown after a withdrawal, which leaves nothing claimed', async () => {
  const { session } = dao;
  const [account = ''] = LATER;
  await pass(6 * DAY);
  const query = () => client().query(STAKERS, { chainId: LISK, variables: { address: account } });
  const before = (await query()).stakers.rows[0];
  expect(before?.claimedAmount).toBeGreaterThan(0n);
  await session.send(dao.dao.staking, 'withdrawStream', [0], { from: account });
  await expectChainState();
  const after = (await query()).stakers.rows[0];
  expect(after).toMatchObject({ claimedAmount: 0n, cooldown: before?.cooldown });
});

it('states rewards of a day and yearly rate of the last stake or full unlock [DAO-148]', async () => {
  const { session, integer } = dao;
  const { staking } = dao.dao;
  const [account = ''] = LATER;
  const query = () => client().query(PROTOCOL_STATS, { chainId: LISK });
  await session.send(staking, 'createLock', [parseEther('5000'), 2 * DAY], { from: account });
  const now = await readBlockTime(session.rpc);
  await expectChainState();
  const answer = v.parse(v.array(v.unknown()), Array.from(await schedule()));
  const [times, rewards] = answer.map((list) =>
    v.parse(v.array(v.bigint()), Array.from(v.parse(v.array(v.unknown()), list))),
  );
  const ofDay = oneDayRewards({ times: times ?? [], rewards: rewards ?? [] }, now);
  expect(ofDay).toBeGreaterThan(0n);
  const { protocolStats } = await query();
  const apr = (stakingApr(ofDay, await integer(staking, 'totalAmountOfStakedToken')) ?? 0n) * 100n;
  expect(protocolStats).toMatchObject({ omitted: 0, rows: [{ oneDayRewards: ofDay, stakingAPR: apr }] });
  const [stream] = await queryRows(subgraph, '{ streams { id time reward cooldownPeriod } }', 'streams');
  expect(stream).toEqual({
    id: '0x0',
    time: times?.map(String),
    reward: rewards?.map(String),
    cooldownPeriod: String(5 * DAY),
  });

  // A claim and a partial unlock change neither.
  await pass(3 * DAY);
  const lockId = v.parse(v.array(v.unknown()), await session.read(staking, 'getAllLocks', [account])).length;
  await session.send(staking, 'unlockPartially', [lockId, parseEther('1')], { from: account });
  await expectChainState();
  expect((await query()).protocolStats.rows[0]).toMatchObject({ oneDayRewards: ofDay, stakingAPR: apr });
  await session.send(staking, 'unlock', [lockId], { from: account });
  await expectChainState();
  expect((await query()).protocolStats.rows[0]?.stakingAPR).not.toBe(apr);

  async function schedule() {
    return v.parse(
      v.custom<Iterable<unknown>>((value) => Array.isArray(value)),
      await session.read(staking, 'getStreamSchedule', [0]),
    );
  }
});

it('answers the queries of governance as the DAO area sends them, newest proposal first [DAO-145] [DAO-146] [DAO-147]', async () => {
  const { session } = dao;
  const { governor, staking, fthm } = dao.dao;
  const [proposer = '', voter = '', third = ''] = LATER;
  for (const account of LATER)
    await session.send(staking, 'createLock', [parseEther('3000000'), 365 * DAY], { from: account });
  const transfer = new Interface(['function transfer(address to, uint256 amount)']);
  const contents = [
    [[ZeroAddress], [0n], [`0x${'00'.repeat(20)}`], SCHEMING],
    [[fthm.address], [5n], [transfer.encodeFunctionData('transfer', [voter, 1n])], 'Second'],
    ...['Third', 'Fourth', 'Fifth'].map((title) => [[ZeroAddress], [0n], ['0x'], title]),
  ];
  for (const content of contents) {
    await session.send(governor, 'propose', content, { from: proposer });
    await pass(DAY);
  }
  const ids = v.parse(v.array(v.bigint()), await session.read(governor, 'getProposalIds'));
  await session.rpc('anvil_mine', ['0x10']);
  await session.send(governor, 'castVote', [ids[1], 1], { from: proposer });
  await session.send(governor, 'castVoteWithReason', [ids[1], 0, 'no'], { from: voter });
  await session.send(governor, 'castVoteWithReasonAndParams', [ids[1], 2, '', '0x01'], { from: third });
  await expectChainState();

  const stats = await client().query(GOVERNANCE_STATS, { chainId: LISK });
  expect(stats.governanceStats).toMatchObject({ omitted: 0, rows: [{ totalProposalsCount: 5 }] });
  const list = async (skip: number) => {
    const variables = { first: PROPOSALS_PER_PAGE, skip };
    const { proposals } = await client().query(GOVERNANCE_PROPOSALS, { chainId: LISK, variables });
    expect(proposals.omitted).toBe(0);
    return proposals.rows;
  };
  const rows = [...(await list(0)), ...(await list(PROPOSALS_PER_PAGE))];
  expect(rows.map(({ proposalId }) => proposalId)).toEqual(ids.toReversed());
  const { proposal } = await client().query(GOVERNANCE_PROPOSAL_ITEM, {
    chainId: LISK,
    variables: { id: rows[3]?.id },
  });
  expect(proposal).toMatchObject({
    targets: [fthm.address.toLowerCase()],
    values: [5n],
    signatures: [''],
    calldatas: [contents[1]?.[2]?.[0]],
    description: 'Second',
  });
  expect(Math.min(...[proposal?.forVotes, proposal?.againstVotes, proposal?.abstainVotes].map(Number))).toBeGreaterThan(
    0,
  );
  expect(rows[4]?.description).toBe(SCHEMING.replace('\0', '\u{FFFD}'));
  await expect(readStatus(client(), LISK)).resolves.toMatchObject({ synced: true });
});

it('forgets what a reorganization undoes under load', async () => {
  await dao.session.rpc('anvil_mine', ['0x28']);
  await expectChainState();
  const [account = ''] = LATER;
  await dao.session.send(dao.dao.staking, 'createLock', [parseEther('7'), 30 * DAY], { from: account });
  await dao.session.rpc('anvil_mine', ['0x5']);
  await expectChainState();
  const { errors, responses } = await queryDuring(subgraph, '{ stakers { id } lockPositions { id } }', async () => {
    await dao.session.rpc('anvil_reorg', [10, []]);
    await expectChainState();
  });
  expect(errors).toEqual([]);
  expect(responses).toBeGreaterThan(0);
});

it('continues after a restart, with what happened meanwhile', async () => {
  const [account = ''] = LATER;
  await indexer.stop();
  await dao.session.send(dao.dao.staking, 'createLock', [parseEther('9'), 30 * DAY], { from: account });
  await start();
  await expectChainState();
});

it('has no other subgraph, and hides what it only counts with', async () => {
  const other = await queryIndexer(`${indexer.url}/${LISK}/subgraphs/name/stablecoin-subgraph`, '{ pools { id } }');
  expect(other.status).toBe(404);
  const hidden = await queryIndexer(subgraph, '{ lockPositions { votes } }');
  expect(hidden.errors.join(' ')).toMatch(/Cannot query field "votes"/);
});
