import type { Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { queryOptions } from '@tanstack/react-query';
import type { Proposal } from '../domain/governance/proposal';
import { readBlock } from './blockTime.query';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';
import { readCreation } from './proposalCreation';

export interface ProposalOrigin {
  readonly proposer: Address | undefined;
  readonly block: bigint;
  readonly at: UnixSeconds | undefined;
}

/**
 * Reads a proposal's origin from its creation event. The id covers neither proposer nor date, so those of an indexer
 * aren't displayed. `null` if no node has the event.
 */
export function proposalOriginQuery(scope: DaoScope, { id, createdBlock }: Pick<Proposal, 'id' | 'createdBlock'>) {
  return queryOptions({
    queryKey: governanceKeys.origin(scope.chain.chainId, id),
    queryFn: async (): Promise<ProposalOrigin | null> => {
      const creation = await readCreation(scope, id, createdBlock);
      if (!creation) return null;
      const { proposer, block } = creation;
      return { proposer, block, at: await timeOf(scope, block) };
    },
    staleTime: Infinity,
    refetchInterval: false,
  });
}

async function timeOf({ chain }: DaoScope, block: bigint): Promise<UnixSeconds | undefined> {
  try {
    return Number((await readBlock(chain, block)).timestamp);
  } catch {
    return undefined;
  }
}
