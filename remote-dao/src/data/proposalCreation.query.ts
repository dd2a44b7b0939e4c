import type { Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { queryOptions } from '@tanstack/react-query';
import type { Proposal } from '../domain/governance/proposal';
import { readBlock } from './blockTime.query';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';
import { readCreation } from './proposalCreation';

/** Who made a proposal and when, by the chain. */
export interface ProposalOrigin {
  readonly proposer: Address | undefined;
  readonly block: bigint;
  /** `undefined` where the block could not be read. */
  readonly at: UnixSeconds | undefined;
}

/**
 * The origin of a proposal from the event of its creation: its id covers neither proposer nor date,
 * so an indexer's are never displayed. `null` where no node has the event.
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
