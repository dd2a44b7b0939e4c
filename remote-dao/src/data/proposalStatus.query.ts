import { queryOptions } from '@tanstack/react-query';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { chainState, known, readMany, type ReadResults } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/readRows';
import type { TimedBlock } from '../domain/governance/blockTime';
import type { Proposal } from '../domain/governance/proposal';
import { proposalState, type ProposalState } from '../domain/governance/proposalState';
import type { VoteTotals } from '../domain/governance/votes';
import {
  getBalance,
  getProposalDeadline,
  getProposalEta,
  getProposalLifetime,
  getProposalSnapshot,
  getProposalState,
  getProposalVotes,
  getQuorum,
  getTotalSupply,
  getVotes,
  hasVoted,
  isConfirmed,
} from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';

/** What the governor says of a proposal; `undefined` is unknown. Votes are in wei of vFTHM. */
export interface ProposalStatus {
  readonly state: ProposalState | undefined;
  readonly votes: VoteTotals | undefined;
  /** Votes count that accounts had after this block. */
  readonly startBlock: bigint | undefined;
  /** The last block of the vote. */
  readonly endBlock: bigint | undefined;
  /** At the start block: unknown before that block is mined. */
  readonly quorum: bigint | undefined;
}

export interface ProposalStatuses {
  /** The block that they were read from. */
  readonly block: TimedBlock | undefined;
  /** In the order of the proposals. */
  readonly statuses: readonly ProposalStatus[];
}

/**
 * `startBlock` is where the vote is believed to start: the governor's own is read with the rest,
 * and counts.
 */
type Described = Pick<Proposal, 'id' | 'startBlock'>;

/**
 * States, votes and quorums of the proposals of a screen, in one request at one block; in a second
 * one where the start of a vote is another than believed.
 */
export function proposalStatusesQuery(scope: DaoScope, proposals: readonly Described[]) {
  const { chain } = scope;
  return queryOptions({
    queryKey: governanceKeys.statuses(
      chain.chainId,
      proposals.map(({ id }) => id),
    ),
    queryFn: async (): Promise<ProposalStatuses> => {
      const believed = await readStatuses(scope, proposals);
      const checked = proposals.map(({ id, startBlock }, index) => ({
        id,
        startBlock: startOf(believed.rows[index]) ?? startBlock,
      }));
      const isAsBelieved = checked.every(({ startBlock }, index) => startBlock === proposals[index]?.startBlock);
      const { head, rows } = isAsBelieved ? believed : await readStatuses(scope, checked);
      const block = timedBlock(known(head[0]), known(head[1]));
      return { block, statuses: proposals.map((_proposal, index) => statusOf(block, rows[index])) };
    },
  });
}

async function readStatuses(scope: DaoScope, proposals: readonly Described[]) {
  const { chain } = scope;
  return readRows(
    chain,
    [chainState.blockNumber(chain), chainState.blockTimestamp(chain)],
    proposals.map((proposal) => statusReads(scope, proposal)),
  );
}

/** A proposal's status with what one account may do with it. */
export interface ProposalDetail extends ProposalStatus {
  readonly block: TimedBlock | undefined;
  /** When a queued proposal can be executed, in unix seconds; 0 for one that is not queued. */
  readonly eta: bigint | undefined;
  readonly isConfirmed: boolean | undefined;
  /** In seconds from the proposal's creation. */
  readonly lifetime: bigint | undefined;
  /** Of vFTHM now. */
  readonly voteSupply: bigint | undefined;
  /** `undefined` for a visitor. */
  readonly voter: Voter | undefined;
}

export interface Voter {
  readonly hasVoted: boolean | undefined;
  /** At the start block; unknown before it is mined. */
  readonly votingPower: bigint | undefined;
  /** vFTHM now: the voting power at the next proposal, if nothing is unlocked. */
  readonly balance: bigint | undefined;
  /** In wei of the native currency. */
  readonly native: bigint | undefined;
}

/** One request at one block; a second one where the vote starts at another block than believed. */
export function proposalDetailQuery(scope: DaoScope, { id, startBlock }: Described, account: Address | undefined) {
  const { chain, deployment } = scope;
  const { governor, vfthm } = deployment.contracts;
  // A visitor's reads are those of the zero address, and not looked at.
  const voter = account ?? ZERO_ADDRESS;
  const readAt = async (start: bigint) =>
    readMany(chain, {
      ...statusReads(scope, { id, startBlock: start }),
      number: chainState.blockNumber(chain),
      timestamp: chainState.blockTimestamp(chain),
      eta: getProposalEta.read(governor, id),
      confirmed: isConfirmed.read(governor, id),
      lifetime: getProposalLifetime.read(governor),
      supply: getTotalSupply.read(vfthm),
      voted: hasVoted.read(governor, id, voter),
      power: getVotes.read(governor, voter, start),
      balance: getBalance.read(vfthm, voter),
      native: chainState.nativeBalance(chain, voter),
    });
  return queryOptions({
    queryKey: governanceKeys.detail(chain.chainId, id, account),
    queryFn: async (): Promise<ProposalDetail> => {
      const believed = await readAt(startBlock);
      const start = startOf(believed) ?? startBlock;
      const read = start === startBlock ? believed : await readAt(start);
      const block = timedBlock(known(read.number), known(read.timestamp));
      return {
        ...statusOf(block, read),
        block,
        eta: known(read.eta),
        isConfirmed: known(read.confirmed),
        lifetime: known(read.lifetime),
        voteSupply: known(read.supply),
        voter:
          account === undefined
            ? undefined
            : {
                hasVoted: known(read.voted),
                votingPower: startOf(read) === undefined ? undefined : known(read.power),
                balance: known(read.balance),
                native: known(read.native),
              },
      };
    },
  });
}

function statusReads({ deployment }: DaoScope, { id, startBlock }: Described) {
  const { governor } = deployment.contracts;
  return {
    state: getProposalState.read(governor, id),
    votes: getProposalVotes.read(governor, id),
    start: getProposalSnapshot.read(governor, id),
    end: getProposalDeadline.read(governor, id),
    quorum: getQuorum.read(governor, startBlock),
  };
}

function statusOf(block: TimedBlock | undefined, read: StatusResults | undefined): ProposalStatus {
  const code = read && known(read.state);
  const startBlock = startOf(read);
  const endBlock = read && known(read.end);
  return {
    state:
      code === undefined || endBlock === undefined || !block ? undefined : proposalState(code, endBlock, block.number),
    votes: read && known(read.votes),
    startBlock,
    endBlock,
    // Without the governor's own start the quorum may be that of another block.
    quorum: read && startBlock !== undefined ? known(read.quorum) : undefined,
  };
}

/** The governor returns 0 for an id that it doesn't know. */
function startOf(read: Pick<StatusResults, 'start'> | undefined): bigint | undefined {
  const start = read && known(read.start);
  return start === 0n ? undefined : start;
}

type StatusResults = ReadResults<ReturnType<typeof statusReads>>;

function timedBlock(number: bigint | undefined, timestamp: bigint | undefined): TimedBlock | undefined {
  return number === undefined || timestamp === undefined ? undefined : { number, timestamp };
}
