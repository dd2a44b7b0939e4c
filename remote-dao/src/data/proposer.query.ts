import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { chainState, known, readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { ProposerState } from '../domain/authoring/checkProposer';
import { getBalance, getNextAcceptableProposalTime, getProposalThreshold } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';

export interface ProposerContracts {
  readonly governor: Address;
  readonly vfthm: Address;
}

export interface Proposer {
  readonly state: ProposerState;
  /** Wei of the native currency; `undefined` if it couldn't be read. */
  readonly native: bigint | undefined;
}

/** Reads in one RPC request. Rejects if one of the governor's rules couldn't be read. */
export function proposerQuery({ chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>, account: Address) {
  return queryOptions({
    queryKey: [...governanceKeys.all(chain.chainId), 'proposer', addressKey(account)],
    queryFn: () => readProposer(chain, deployment.contracts, account),
  });
}

export async function readProposer(
  chain: MulticallReader,
  { governor, vfthm }: ProposerContracts,
  account: Address,
): Promise<Proposer> {
  const read = await readMany(chain, {
    now: chainState.blockTimestamp(chain),
    nextAcceptable: getNextAcceptableProposalTime.read(governor, account),
    votes: getBalance.read(vfthm, account),
    threshold: getProposalThreshold.read(governor),
    native: chainState.nativeBalance(chain, account),
  });
  return {
    state: {
      now: required(read.now, 'The time of the chain'),
      nextAcceptable: required(read.nextAcceptable, 'The time of your next proposal'),
      votes: required(read.votes, 'Your vFTHM'),
      threshold: required(read.threshold, 'The proposal threshold'),
    },
    native: known(read.native),
  };
}
