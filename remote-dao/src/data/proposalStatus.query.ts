import { queryOptions } from '@tanstack/react-query';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { chainState, known, readMany, type ReadResults } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
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

/** The governor's data of a proposal; unknown values are `undefined`. Votes are in wei of vFTHM. */
export interface ProposalStatus {
  readonly state: ProposalState | undefined;
  readonly votes: VoteTotals | undefined;
  /** Voting power is counted at this block. */
  readonly startBlock: bigint | undefined;
  readonly endBlock: bigint | undefined;
  /** The quorum at the start block: unknown until it is mined. */
  readonly quorum: bigint | undefined;
}

export interface ProposalStatuses {
  readonly block: TimedBlock | undefined;
  readonly statuses: readonly ProposalStatus[];
}

/** `startBlock` is the expected start of the vote: the governor's value is read too and takes precedence. */
type Described = Pick<Proposal, 'id' | 'startBlock'>;

/**
 * Reads states, votes and quorums of a page in one request at one block. A second request follows if a vote starts at
 * another block than expected.
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

export interface ProposalDetail extends ProposalStatus {
  readonly block: TimedBlock | undefined;
  /** The earliest execution time in Unix seconds; 0 if the proposal isn't queued. */
  readonly eta: bigint | undefined;
  readonly isConfirmed: boolean | undefined;
  /** Seconds from the proposal's creation. */
  readonly lifetime: bigint | undefined;
  /** The current vFTHM supply. */
  readonly voteSupply: bigint | undefined;
  readonly voter: Voter | undefined;
}

export interface Voter {
  readonly hasVoted: boolean | undefined;
  /** Voting power at the start block: unknown until it is mined. */
  readonly votingPower: bigint | undefined;
  /** The current vFTHM balance. */
  readonly balance: bigint | undefined;
  /** Wei of the native currency. */
  readonly native: bigint | undefined;
}

/** Reads everything in one request; in a second one if the vote starts at another block than expected. */
export function proposalDetailQuery(scope: DaoScope, { id, startBlock }: Described, account: Address | undefined) {
  const { chain, deployment } = scope;
  const { governor, vfthm } = deployment.contracts;
  // Without an account the zero address is read and its data ignored.
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
    // Without the governor's start block, the quorum may be for another block.
    quorum: read && startBlock !== undefined ? known(read.quorum) : undefined,
  };
}

/** The governor returns 0 for an unknown id. */
function startOf(read: Pick<StatusResults, 'start'> | undefined): bigint | undefined {
  const start = read && known(read.start);
  return start === 0n ? undefined : start;
}

type StatusResults = ReadResults<ReturnType<typeof statusReads>>;

function timedBlock(number: bigint | undefined, timestamp: bigint | undefined): TimedBlock | undefined {
  return number === undefined || timestamp === undefined ? undefined : { number, timestamp };
}
