import * as v from 'valibot';
import { entityId } from '../dao/entityId';
import type { TestDao } from '../../contracts/dao/startDao';
import { queryRows } from './queryIndexer';

export interface DaoState {
  readonly stakers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly locks: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly proposals: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const lock = v.pipe(
  v.tuple([v.bigint(), v.bigint(), v.bigint(), v.string(), v.bigint()]),
  v.transform(([amount, shares, end, , votes]) => ({ amount, shares, end, votes })),
);

export async function readDaoState({ session, dao, integer }: TestDao, accounts: readonly string[]): Promise<DaoState> {
  const { staking, vfthm, governor } = dao;
  const read = await Promise.all(
    accounts.map(async (account) => {
      const answer = v.parse(v.array(v.unknown()), await session.read(staking, 'getAllLocks', [account]));
      const locks = answer.map((one) => v.parse(lock, Array.from(v.parse(v.array(v.unknown()), one))));
      const row = {
        totalStaked: String(locks.reduce((sum, { amount }) => sum + amount, 0n)),
        accruedVotes: String(await integer(vfthm, 'balanceOf', [account])),
        claimedAmount: String(await integer(staking, 'getUsersPendingRewards', [account, 0])),
        lockPositionCount: String(locks.length),
      };
      return { id: account.toLowerCase(), row, locks };
    }),
  );
  const ids = v.parse(v.array(v.bigint()), await session.read(governor, 'getProposalIds'));
  const proposals = await Promise.all(
    ids.map(async (id) => {
      const votes = v.parse(v.array(v.bigint()), await session.read(governor, 'proposalVotes', [id]));
      const description = v.parse(v.string(), await session.read(governor, 'getDescription', [id]));
      return [
        entityId(id),
        {
          proposalId: String(id),
          description: description.replaceAll('\0', '\u{FFFD}'),
          startBlock: String(await integer(governor, 'proposalSnapshot', [id])),
          endBlock: String(await integer(governor, 'proposalDeadline', [id])),
          againstVotes: String(votes[0]),
          forVotes: String(votes[1]),
          abstainVotes: String(votes[2]),
        },
      ] as const;
    }),
  );
  return {
    stakers: Object.fromEntries(read.map(({ id, row }) => [id, row])),
    locks: Object.fromEntries(
      read.map(({ id, locks }) => [
        id,
        locks.map(({ amount, end }, index) => ({
          lockId: String(index + 1),
          amount: String(amount),
          end: String(end),
        })),
      ]),
    ),
    totals: {
      id: staking.address.toLowerCase(),
      totalStakeFTHM: String(await integer(staking, 'totalAmountOfStakedToken')),
      totalVotes: String(await integer(staking, 'totalAmountOfVoteToken')),
    },
    proposals: Object.fromEntries(proposals),
  };
}

const indexedStaker = v.looseObject({
  id: v.string(),
  lockPositionIds: v.array(v.string()),
  lockPositions: v.array(v.looseObject({ id: v.string() })),
});

export async function readIndexedDao(subgraph: string): Promise<DaoState> {
  const [stakers, [totals], proposals] = await Promise.all([
    queryRows(
      subgraph,
      `{ stakers(first: 50) { id totalStaked accruedVotes claimedAmount lockPositionCount lockPositionIds
          lockPositions(first: 20) { id lockId amount end } } }`,
      'stakers',
    ),
    queryRows(subgraph, '{ protocolStats { id totalStakeFTHM totalVotes } }', 'protocolStats'),
    queryRows(
      subgraph,
      '{ proposals(first: 1000) { id proposalId description startBlock endBlock againstVotes forVotes abstainVotes } }',
      'proposals',
    ),
  ]);
  const parsed = stakers.map((row) => v.parse(indexedStaker, row));
  return {
    stakers: Object.fromEntries(
      parsed.map(({ id, lockPositionIds: _ids, lockPositions: _locks, ...row }) => [id, row]),
    ),
    locks: Object.fromEntries(
      parsed.map(({ id, lockPositionIds, lockPositions }) => [
        id,
        lockPositionIds.map((lockPositionId) => {
          const { id: _id, ...row } = lockPositions.find((one) => one.id === lockPositionId) ?? { id: lockPositionId };
          return row;
        }),
      ]),
    ),
    totals: totals ?? {},
    proposals: Object.fromEntries(proposals.map(({ id, ...row }) => [String(id), row])),
  };
}
