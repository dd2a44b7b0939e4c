import fc from 'fast-check';
import type { Contract } from '../../devnet/chain/chainSession';
import { deployMulticall } from '../../devnet/chain/deployMulticall';
import { ownArtifact } from '../ownArtifact';
import { openSumReader } from '../openSumReader';
import { readIntegers } from '../readIntegers';
import { SEQUENCE_LENGTH, sequences, type DaoAction } from './daoAction';
import { openDaoModel, type DaoModel } from './openDaoModel';
import { startDao, type TestDao } from './startDao';
import { revertTo } from '../../devnet/testing/revertTo';

const RUNS = 16;
const SEED = 20_261_122;
const MAIN = 0;
const EXECUTED = 7n;

/** Where a proposal can get from each state: never back. */
const LATER: Readonly<Record<string, string>> = {
  0: '0123457',
  1: '123457',
  2: '2',
  3: '23',
  4: '2457',
  5: '257',
  7: '7',
};

let test: TestDao;
let multicall: Contract;
let reward: Contract;
let actors: readonly string[];

beforeAll(async () => {
  test = await startDao({ votingDelay: 5, votingPeriod: 40 });
  const { session, dao } = test;
  multicall = await deployMulticall(session);
  reward = await session.deploy(ownArtifact('MintableToken'), ['Effect', 'EFF', session.admin]);
  await session.send(reward, 'setMinter', [dao.timelock.address, true]);
  actors = await Promise.all(['a', 'b', 'c'].map((name) => test.account(name)));
});
afterAll(() => test.stop());

it(`keeps votes, money, states and effects consistent after each of ${RUNS * SEQUENCE_LENGTH} random actions`, async () => {
  const { session } = test;
  const accepted = new Map<DaoAction['kind'], number>();
  let executed = 0;
  let played = 0;
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const snapshot = await session.rpc('evm_snapshot');
      const model = openDaoModel(test, actors, reward);
      const states = new Map<bigint, bigint>();
      for (const action of sequence) {
        played += 1;
        if (await model.play(action)) accepted.set(action.kind, (accepted.get(action.kind) ?? 0) + 1);
        await expectConsistent(model, states);
      }
      executed += [...states.values()].filter((state) => state === EXECUTED).length;
      await revertTo(session.rpc, snapshot);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Sequences in which nothing succeeds would prove nothing.
  expect(played).toBe(RUNS * SEQUENCE_LENGTH);
  expect([...accepted.values()].reduce((sum, count) => sum + count, 0) / played).toBeGreaterThan(0.6);
  const exits = ['unlock', 'unlockPartially', 'earlyUnlock', 'claim', 'claimOne', 'withdraw'] as const;
  const counts = exits.map((action) => accepted.get(action) ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(2);
  expect(executed).toBeGreaterThanOrEqual(5);
});

/** Reads everything at one moment. `states`: of the proposals before; brought up to date. */
async function expectConsistent({ proposals }: DaoModel, states: Map<bigint, bigint>): Promise<void> {
  const { staking, stakingGetter, vfthm, fthm, vault, governor } = test.dao;
  const reader = openSumReader();
  const ofActors = (contract: Contract, name: string, argsOf: (actor: string) => readonly unknown[]) =>
    reader.request(actors.map((actor) => [contract, name, argsOf(actor)]));
  const of = (contract: Contract, name: string, args: readonly unknown[] = [], index = 0) =>
    reader.request([[contract, name, args, index]]);

  const lockedVotes = ofActors(stakingGetter, 'getUserTotalVotes', (actor) => [actor]);
  const lockedTokens = ofActors(stakingGetter, 'getUserTotalDeposit', (actor) => [actor]);
  const claimable = ofActors(stakingGetter, 'getStreamClaimableAmount', (actor) => [MAIN, actor]);
  const pendings = ofActors(staking, 'getUsersPendingRewards', (actor) => [actor, MAIN]);
  const votes = ofActors(vfthm, 'getVotes', (actor) => [actor]);
  const voteSupply = of(vfthm, 'totalSupply');
  const totalVotes = of(staking, 'totalAmountOfVoteToken');
  const totalStaked = of(staking, 'totalAmountOfStakedToken');
  const totalPendings = of(staking, 'streamTotalUserPendings', [MAIN]);
  const penalties = of(staking, 'totalPenaltyBalance');
  const funded = of(staking, 'getStream', [MAIN], 0);
  const claimed = of(staking, 'getStream', [MAIN], 1);
  const deposited = of(vault, 'deposited', [fthm.address]);
  const vaultBalance = of(fthm, 'balanceOf', [vault.address]);
  const stakingBalance = of(fthm, 'balanceOf', [staking.address]);
  const outcomes = proposals.map(({ id, recipient }) => ({
    id,
    state: of(governor, 'state', [id]),
    effect: of(reward, 'balanceOf', [recipient]),
  }));
  await reader.read((calls) => readIntegers(test.session, multicall, calls));

  expect(voteSupply()).toBe(lockedVotes());
  expect(votes()).toBe(lockedVotes());
  expect(totalVotes()).toBe(lockedVotes());
  expect(totalStaked()).toBe(lockedTokens());
  expect(totalPendings()).toBe(pendings());
  // All that the protocol owes, and what is left of the rewards, is in the vault to the last wei.
  const unclaimed = funded() - claimed();
  expect(totalStaked() + pendings() + penalties() + unclaimed).toBe(vaultBalance());
  expect(deposited()).toBe(vaultBalance());
  expect(stakingBalance()).toBe(0n);
  expect(claimable()).toBeLessThanOrEqual(unclaimed);

  for (const { id, state, effect } of outcomes) {
    expect(LATER[String(states.get(id) ?? 0n)]).toContain(String(state()));
    expect([state(), effect()]).toEqual([state(), state() === EXECUTED ? 1n : 0n]);
    states.set(id, state());
  }
}
