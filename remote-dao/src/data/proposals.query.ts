import { queryOptions } from '@tanstack/react-query';
import { isIndexerError } from '@fathom/shared/indexer/indexerError';
import type { Proposal } from '../domain/governance/proposal';
import { proposalKey } from '../domain/governance/proposal';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';
import {
  GOVERNANCE_PROPOSAL_ITEM,
  GOVERNANCE_PROPOSALS,
  GOVERNANCE_STATS,
  PROPOSALS_PER_PAGE,
  type IndexedProposal,
} from './governanceQueries';
import { isGenuine } from './proposalId';
import { isLossyCopy, readChainPage, readChainProposal, restoreProposals } from './readChainProposals';

export interface ProposalPage {
  /** Newest first. */
  readonly proposals: readonly Proposal[];
  /** Rows of the indexer that are malformed, repeated, or not what their id stands for. */
  readonly omitted: number;
  /** `chain`: the indexer is unreachable, and the governor's own list takes its place. */
  readonly source: 'indexer' | 'chain';
  /** Of all proposals; `undefined` where the indexer's own count is not known. */
  readonly count: number | undefined;
}

/**
 * A page of the list, newest block first, from 1 on. Rejects with what the indexer said when the governor doesn't return its own list
 * either.
 */
export function proposalPageQuery(scope: DaoScope, page: number) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: governanceKeys.page(chainId, page),
    queryFn: async ({ signal, client, queryKey }): Promise<ProposalPage> => {
      const skip = PROPOSALS_PER_PAGE * (page - 1);
      const variables = { first: PROPOSALS_PER_PAGE, skip };
      return orFromChain(
        async () => {
          const { proposals } = await scope.indexer.query(GOVERNANCE_PROPOSALS, { chainId, variables, signal });
          return {
            ...(await genuineOf(scope, proposals.rows, proposals.omitted)),
            source: 'indexer' as const,
            count: undefined,
          };
        },
        async () => {
          const displayed = client.getQueryData<ProposalPage>(queryKey)?.proposals;
          const { proposals, count } = await readChainPage(scope, skip, PROPOSALS_PER_PAGE, displayed);
          return { proposals, count, omitted: 0, source: 'chain' as const };
        },
      );
    },
  });
}

/** How many proposals there are, by the indexer; `undefined` where it has no stats yet. */
export function proposalCountQuery({ chain: { chainId }, indexer }: DaoScope) {
  return queryOptions({
    queryKey: governanceKeys.count(chainId),
    queryFn: async ({ signal }): Promise<number | null> => {
      const { governanceStats } = await indexer.query(GOVERNANCE_STATS, { chainId, signal });
      return governanceStats.rows[0]?.totalProposalsCount ?? null;
    },
  });
}

/** One proposal, checked against its id; `null` where neither indexer nor governor knows it. */
export function proposalQuery(scope: DaoScope, id: bigint) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: governanceKeys.proposal(chainId, id),
    queryFn: async ({ signal }): Promise<ProposalItem | null> => {
      const row = await orFromChain(
        async () => {
          const variables = { id: proposalKey(id) };
          return (await scope.indexer.query(GOVERNANCE_PROPOSAL_ITEM, { chainId, variables, signal })).proposal;
        },
        async () => 'unavailable' as const,
      );
      const indexed = row !== null && row !== 'unavailable' && row.proposalId === id ? proposalOf(row) : undefined;
      if (indexed && isGenuine(indexed)) return { proposal: indexed, source: 'indexer' };
      const proposal = await readChainProposal(scope, id, indexed);
      if (!proposal) return null;
      if (row === null || row === 'unavailable') return { proposal, source: 'chain' };
      return { proposal, source: indexed && isLossyCopy(indexed, proposal) ? 'bytes' : 'corrected' };
    },
  });
}

export interface ProposalItem {
  readonly proposal: Proposal;
  /**
   * `chain`: the indexer is unreachable or behind; `bytes`: its copy lacks bytes of the description that are no text;
   * `corrected`: it returned something else under the same id.
   */
  readonly source: 'indexer' | 'chain' | 'bytes' | 'corrected';
}

/** What the search looks through. */
export interface SearchedProposals extends ProposalPage {
  /** How many proposals there are besides: without the indexer only the newest are read. */
  readonly unsearched: number;
}

/**
 * Every proposal once, newest first; the newest of the governor's own list where the indexer is unreachable. Rejects like
 * {@link proposalPageQuery}.
 */
export function proposalSearchQuery(scope: DaoScope) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: governanceKeys.search(chainId),
    queryFn: async ({ signal }): Promise<SearchedProposals> =>
      orFromChain(
        async () => {
          const { rows, omitted } = await readIndexedProposals(scope, signal);
          const genuine = await genuineOf(scope, rows, omitted);
          return { ...genuine, source: 'indexer' as const, count: genuine.proposals.length, unsearched: 0 };
        },
        async () => {
          const { proposals, count } = await readChainPage(scope, 0, MOST_FROM_CHAIN);
          const unsearched = count - proposals.length;
          return { proposals, omitted: 0, source: 'chain' as const, count, unsearched };
        },
      ),
    // The next search asks the indexer again.
    staleTime: ({ state }) => (state.data?.source === 'chain' ? 0 : Infinity),
    refetchInterval: false,
  });
}

async function readIndexedProposals({ chain: { chainId }, indexer }: DaoScope, signal: AbortSignal) {
  const rows: IndexedProposal[] = [];
  let omitted = 0;
  for (let skip = 0; skip <= MOST_SKIPPED; skip += MOST_ROWS) {
    const variables = { first: MOST_ROWS, skip };
    const { proposals } = await indexer.query(GOVERNANCE_PROPOSALS, { chainId, variables, signal });
    rows.push(...proposals.rows);
    omitted += proposals.omitted;
    if (proposals.rows.length + proposals.omitted < MOST_ROWS) break;
  }
  return { rows, omitted };
}

/** Of a governor's own list, for a search without the indexer. */
const MOST_FROM_CHAIN = 200;

/** What indexers return at most in one response, and what they skip at most. */
const MOST_ROWS = 1000;
const MOST_SKIPPED = 5000;

/** So many proposals are hashed before the page gets its turn. */
const HASHED_AT_ONCE = 50;

async function genuineOf(
  scope: DaoScope,
  rows: readonly IndexedProposal[],
  malformed: number,
): Promise<Pick<ProposalPage, 'proposals' | 'omitted'>> {
  const byId = new Map<bigint, Proposal>();
  const doubtful: Proposal[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % HASHED_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (BigInt(row.id) !== row.proposalId) continue;
    const proposal = proposalOf(row);
    if (isGenuine(proposal)) byId.set(proposal.id, proposal);
    else if (!byId.has(proposal.id)) {
      byId.set(proposal.id, proposal);
      doubtful.push(proposal);
    }
  }
  const restored = new Map((await restoreProposals(scope, doubtful)).map((proposal) => [proposal.id, proposal]));
  for (const proposal of doubtful) {
    const { id } = proposal;
    if (byId.get(id) !== proposal) continue;
    const genuine = restored.get(id);
    if (genuine) byId.set(id, genuine);
    else byId.delete(id);
  }
  return { proposals: [...byId.values()], omitted: malformed + rows.length - byId.size };
}

function proposalOf(row: IndexedProposal): Proposal {
  const { targets, values, calldatas, description, startBlock } = row;
  return {
    ...{ id: row.proposalId, description, startBlock },
    batch: { targets, values, calldatas },
    createdBlock: row.blockNumber,
  };
}

/** Rejects with the indexer's error when the chain fails too: the indexer is what the screen depends on. */
async function orFromChain<One, Other>(
  fromIndexer: () => Promise<One>,
  fromChain: () => Promise<Other>,
): Promise<One | Other> {
  try {
    return await fromIndexer();
  } catch (error) {
    if (!isIndexerError(error)) throw error;
    try {
      return await fromChain();
    } catch {
      throw error;
    }
  }
}
