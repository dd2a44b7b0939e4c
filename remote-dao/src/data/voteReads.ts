import type { Address } from '@fathom/contract/address';
import { known, type ReadResults } from '@fathom/base/rpc/multicall';
import { proposalState, type ProposalState } from '../domain/governance/proposalState';
import { getProposalDeadline, getProposalSnapshot, getProposalState, hasVoted } from './abi/daoContracts';
import type { DaoScope } from './daoScope';

export interface VoteStatus {
  /** `undefined` if it couldn't be read. */
  readonly state: ProposalState | undefined;
  readonly startBlock: bigint;
  readonly endBlock: bigint;
  readonly hasVoted: boolean | undefined;
}

export function voteReads({ deployment }: Pick<DaoScope, 'deployment'>, id: bigint, account: Address) {
  const { governor } = deployment.contracts;
  return {
    state: getProposalState.read(governor, id),
    start: getProposalSnapshot.read(governor, id),
    end: getProposalDeadline.read(governor, id),
    voted: hasVoted.read(governor, id, account),
  };
}

/** Returns `undefined` if the state or a block of the vote couldn't be read. */
export function decodeVote(
  { state, start, end, voted }: ReadResults<ReturnType<typeof voteReads>>,
  block: bigint,
): VoteStatus | undefined {
  const [code, startBlock, endBlock] = [known(state), known(start), known(end)];
  if (code === undefined || startBlock === undefined || endBlock === undefined) return undefined;
  return { state: proposalState(code, endBlock, block), startBlock, endBlock, hasVoted: known(voted) };
}
