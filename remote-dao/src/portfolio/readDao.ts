import type { Address } from '@fathom/contract/address';
import { chainState, known, readMany, required } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import type { QueryClient } from '@tanstack/react-query';
import { getDescription, getProposalIds, getVotes } from '../data/abi/daoContracts';
import { secondsPerBlockQuery } from '../data/blockTime.query';
import { cooldownLengthQuery } from '../data/cooldownLength.query';
import type { DaoScope } from '../data/daoScope';
import { findCooldownEnd } from '../data/findCooldownEnd';
import { governanceKeys } from '../data/governanceKeys';
import { decodeLockRewards, lockRewardReads, type LockRewards } from '../data/lockRewards.query';
import { decodeDescription } from '../data/proposalId';
import { decodeStaking, stakingReads, type StakingAccount, type StakingState } from '../data/staking.query';
import { stakingKeys } from '../data/stakingKeys';
import { decodeVote, voteReads, type VoteStatus } from '../data/voteReads';
import type { TimedBlock } from '../domain/governance/blockTime';
import { cooldownOf, type Cooldown, type CooldownLength } from '../domain/staking/cooldown';
import { isUnlockable } from '../domain/staking/lock';
import type { Wei } from '../domain/staking/units';

/** Votes of older proposals are over, unless someone made this many at once. */
const NEWEST_PROPOSALS = 40;

/** What the DAO knows about an account at one block. */
export interface DaoReading {
  readonly block: TimedBlock;
  readonly state: Omit<StakingState, 'account'> & { readonly account: StakingAccount };
  /** `undefined` if the locks couldn't be read. */
  readonly rewards: LockRewards | undefined;
  readonly cooldown: Cooldown;
  readonly cooldownLength: CooldownLength;
  readonly votes: OpenVotes;
}

export interface OpenVotes {
  /** The soonest to end first. */
  readonly open: readonly OpenVote[];
  /** False if the list of proposals, or the state of one, couldn't be read. */
  readonly isComplete: boolean;
  /** `undefined` without an open vote. */
  readonly secondsPerBlock: number | undefined;
}

export interface OpenVote extends Pick<VoteStatus, 'endBlock' | 'hasVoted'> {
  readonly id: bigint;
  /** The author's text; `undefined` if it couldn't be read. */
  readonly description: string | undefined;
  /** vFTHM at the start of the vote; `undefined` if it couldn't be read. */
  readonly power: Wei | undefined;
}

/**
 * Reads in two RPC requests at one block. A new open vote, and a new cooldown, need more the first time. Rejects with
 * `ChainReadError` if no node responds.
 */
export async function readDao(scope: DaoScope, client: QueryClient, account: Address): Promise<DaoReading> {
  const { chain, deployment } = scope;
  const { number, ids, ...staking } = await readMany(chain, {
    ...stakingReads(scope, account),
    number: chainState.blockNumber(chain),
    ids: getProposalIds.read(deployment.contracts.governor),
  });
  const state = decodeStaking(staking, account);
  const block = { number: required(number, 'The number of the block'), timestamp: BigInt(state.timestamp) };
  const { locks } = state.account;
  const proposals = known(ids)?.slice(-NEWEST_PROPOSALS) ?? [];
  const [details, cooldown] = await Promise.all([
    readRows(
      chain,
      lockRewardReads(scope, account, locks ?? []),
      proposals.map((id) => voteReads(scope, id, account)),
      { block: Number(block.number) },
    ),
    readCooldown(scope, client, { account, block, pending: state.account.pending }),
  ]);
  const votes = proposals.map((id, index) => {
    const row = details.rows[index];
    return { id, status: row && decodeVote(row, block.number) };
  });
  const needsLength = locks?.some((lock) => isUnlockable(lock, state.timestamp)) === true;
  const [open, secondsPerBlock, length] = await Promise.all([
    readOpenVotes(scope, client, { account, block, votes }),
    readPace(scope, client, votes),
    needsLength ? client.query(cooldownLengthQuery(scope)) : null,
  ]);
  return {
    block,
    state,
    cooldown,
    rewards: locks && decodeLockRewards(details.head, locks),
    cooldownLength: length ?? 'unreadable',
    votes: {
      open,
      isComplete: ids.ok && votes.every(({ status }) => status?.state !== undefined),
      secondsPerBlock,
    },
  };
}

interface PendingRead {
  readonly account: Address;
  readonly block: TimedBlock;
  readonly pending: Wei | undefined;
}

async function readCooldown(
  scope: DaoScope,
  client: QueryClient,
  { account, block, pending = 0n }: PendingRead,
): Promise<Cooldown> {
  const now = Number(block.timestamp);
  if (pending === 0n) return { status: 'none' };
  // The amount changes with everything that restarts the cooldown.
  const key = [...stakingKeys.payout(scope.chain.chainId, account, pending), 'end'];
  const found = await findCooldownEnd(scope, { account, block, expected: client.getQueryData<number>(key) });
  if (found.end !== undefined) client.setQueryData(key, found.end);
  return cooldownOf({ pending, ...found }, now);
}

interface VotesRead {
  readonly account: Address;
  readonly block: TimedBlock;
  readonly votes: readonly { readonly id: bigint; readonly status: VoteStatus | undefined }[];
}

/** Texts and powers of a vote never change, so each is read once. */
async function readOpenVotes(
  scope: DaoScope,
  client: QueryClient,
  { account, block, votes }: VotesRead,
): Promise<readonly OpenVote[]> {
  const { governor } = scope.deployment.contracts;
  const open = votes.flatMap(({ id, status }) => (status && isOpen(status) ? [{ id, ...status }] : []));
  const unknown = open.filter(({ id }) => client.getQueryData(voteKey(scope, id, account)) === undefined);
  const { rows } = await readRows(
    scope.chain,
    [],
    unknown.map(({ id, startBlock }) => ({
      description: getDescription.read(governor, id),
      power: getVotes.read(governor, account, startBlock),
    })),
    { block: Number(block.number) },
  );
  for (const [index, { id }] of unknown.entries()) {
    const [description, power] = [rows[index]?.description, rows[index]?.power];
    if (description?.ok !== true || power?.ok !== true) continue;
    const text = decodeDescription(description.value).description;
    client.setQueryData(voteKey(scope, id, account), { description: text, power: power.value });
  }
  return open
    .map(({ id, endBlock, hasVoted }): OpenVote => {
      const read = client.getQueryData<Pick<OpenVote, 'description' | 'power'>>(voteKey(scope, id, account));
      return { id, endBlock, hasVoted, description: read?.description, power: read?.power };
    })
    .sort((one, other) => Number(one.endBlock - other.endBlock));
}

function voteKey({ chain }: DaoScope, id: bigint, account: Address) {
  return [...governanceKeys.detail(chain.chainId, id, account), 'vote'];
}

function isOpen({ state }: VoteStatus): boolean {
  return state === 'open';
}

async function readPace(scope: DaoScope, client: QueryClient, votes: VotesRead['votes']) {
  const isNeeded = votes.some(({ status }) => status !== undefined && isOpen(status));
  return isNeeded ? client.query(secondsPerBlockQuery(scope)) : undefined;
}
