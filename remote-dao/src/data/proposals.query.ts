import { queryOptions } from '@tanstack/react-query';
import { isIndexerError } from '@fathom/base/indexer/indexerError';
import { defineRows } from '@fathom/base/indexer/indexerQuery';
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
import {
  isLossyCopy,
  readChainProposal,
  readListed,
  readProposalIds,
  readStartBlock,
  restoreProposals,
} from './readChainProposals';

export interface ProposalListPage {
  /** Newest first. */
  readonly proposals: readonly Proposal[];
  /** Indexer rows that are malformed, repeated, don't match their id, or aren't the governor's. */
  readonly omitted: number;
  /** `chain`: the indexer is unreachable, and the proposals come from the governor. */
  readonly source: 'indexer' | 'chain';
  /** True if the governor's own list determined the proposals and their order. */
  readonly isConfirmed: boolean;
  /** The governor's number of proposals; `undefined` if its list can't be read. */
  readonly count: number | undefined;
  /** The number of the governor's proposals that belong here and couldn't be read. */
  readonly missing: number;
}

/**
 * Reads a page, newest first, counted from 1. Rejects with the indexer's error if the governor's list can't be read
 * either.
 */
export function proposalPageQuery(scope: DaoScope, page: number) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: governanceKeys.page(chainId, page),
    queryFn: async ({ signal, client, queryKey }): Promise<ProposalListPage> => {
      const skip = PROPOSALS_PER_PAGE * (page - 1);
      const variables = { first: PROPOSALS_PER_PAGE, skip };
      return listProposals(scope, {
        readIndexed: async () => {
          const { proposals } = await scope.indexer.query(GOVERNANCE_PROPOSALS, { chainId, variables, signal });
          return proposals;
        },
        choose: (ids) => ids.slice(skip, skip + PROPOSALS_PER_PAGE),
        displayed: client.getQueryData<ProposalListPage>(queryKey)?.proposals,
        display: (page) => client.setQueryData<ProposalListPage>(queryKey, (known) => known ?? page),
      });
    },
  });
}

/** The indexer's number of proposals; `null` if it has none. */
export const proposalCountRows = defineRows(
  [{ query: GOVERNANCE_STATS }],
  ([{ data }]): number | null => data.governanceStats.rows[0]?.totalProposalsCount ?? null,
);

/**
 * Reads one proposal and checks it against its id; `null` if the governor doesn't have it. Uses the indexer's while the
 * governor can't be read. Rejects with `ChainReadError` if neither responds.
 */
export function proposalQuery(scope: DaoScope, id: bigint) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: governanceKeys.proposal(chainId, id),
    queryFn: async ({ signal }): Promise<ProposalItem | null> => {
      const [row, startBlock] = await Promise.all([readItem(scope, id, signal), readStartBlock(scope, id)]);
      if (startBlock === 0n) return null;
      const indexed = row !== null && row !== 'unavailable' && row.proposalId === id ? proposalOf(row) : undefined;
      if (indexed && isGenuine(indexed)) {
        return { proposal: { ...indexed, startBlock: startBlock ?? indexed.startBlock }, source: 'indexer' };
      }
      const proposal = await readChainProposal(scope, id, indexed);
      if (!proposal) return null;
      if (row === null) return { proposal, source: 'unlisted' };
      if (row === 'unavailable') return { proposal, source: 'chain' };
      return { proposal, source: indexed && isLossyCopy(indexed, proposal) ? 'bytes' : 'corrected' };
    },
  });
}

async function readItem(
  { chain: { chainId }, indexer }: DaoScope,
  id: bigint,
  signal: AbortSignal,
): Promise<IndexedProposal | null | 'unavailable'> {
  try {
    const variables = { id: proposalKey(id) };
    return (await indexer.query(GOVERNANCE_PROPOSAL_ITEM, { chainId, variables, signal })).proposal;
  } catch (error) {
    if (!isIndexerError(error)) throw error;
    return 'unavailable';
  }
}

export interface ProposalItem {
  readonly proposal: Proposal;
  /**
   * `chain`: the indexer didn't respond; `unlisted`: it doesn't have the proposal; `bytes`: its description lacks bytes
   * that aren't text; `corrected`: it returned other content under the same id.
   */
  readonly source: 'indexer' | 'chain' | 'unlisted' | 'bytes' | 'corrected';
}

/**
 * Reads all proposals for the search, newest first. Only the newest of those that the indexer lacks are read. Rejects
 * like {@link proposalPageQuery}.
 */
export function proposalSearchQuery(scope: DaoScope) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: governanceKeys.search(chainId),
    queryFn: async ({ signal }): Promise<ProposalListPage> =>
      listProposals(scope, {
        readIndexed: async () => readIndexedProposals(scope, signal),
        choose: (ids) => ids,
      }),
    // The next search retries the indexer.
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

/** Maximum of proposals to read from the governor for a search. */
const MOST_FROM_CHAIN = 200;

/** Common limits of subgraphs for `first` and `skip`. */
const MOST_ROWS = 1000;
const MOST_SKIPPED = 5000;

const HASHED_AT_ONCE = 50;

async function genuineOf(
  scope: DaoScope,
  rows: readonly IndexedProposal[],
  malformed: number,
): Promise<Pick<ProposalListPage, 'proposals' | 'omitted'>> {
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
    id: row.proposalId,
    description,
    startBlock,
    batch: { targets, values, calldatas },
    createdBlock: row.blockNumber,
  };
}

interface ListSource {
  readonly readIndexed: () => Promise<{ readonly rows: readonly IndexedProposal[]; readonly omitted: number }>;
  readonly choose: (ids: readonly bigint[]) => readonly bigint[];
  readonly displayed?: readonly Proposal[] | undefined;
  /** Displays the governor's proposals while the indexer is read. */
  readonly display?: (page: ProposalListPage) => void;
}

/**
 * The governor determines the proposals and their order, the indexer their calls. Indexed proposals unknown to the
 * governor are dropped, missing ones are read from the governor.
 */
async function listProposals(
  scope: DaoScope,
  { readIndexed, choose, displayed = [], display }: ListSource,
): Promise<ProposalListPage> {
  // Apollo would load next to the governor's list, which it must not delay.
  const [listed] = await Promise.allSettled([readProposalIds(scope)]);
  const first = display && listed.status === 'fulfilled' ? await readFirst(scope, choose(listed.value), displayed) : [];
  if (listed.status === 'fulfilled' && first.length > 0) {
    display?.({
      proposals: first,
      omitted: 0,
      source: 'indexer',
      isConfirmed: true,
      count: listed.value.length,
      // The indexer may have those that couldn't be read.
      missing: 0,
    });
  }
  const [answer] = await Promise.allSettled([readIndexed()]);
  if (answer.status === 'rejected' && (listed.status === 'rejected' || !isIndexerError(answer.reason))) {
    throw answer.reason;
  }
  const source = answer.status === 'rejected' ? 'chain' : 'indexer';
  const indexed =
    answer.status === 'rejected'
      ? { proposals: [], omitted: 0 }
      : await genuineOf(scope, answer.value.rows, answer.value.omitted);
  if (listed.status === 'rejected') return { ...indexed, source, isConfirmed: false, count: undefined, missing: 0 };
  const ids = listed.value;
  const existing = new Set(ids);
  const genuine = indexed.proposals.filter(({ id }) => existing.has(id));
  const chosen = choose(ids);
  const proposals = await readListed(scope, chosen, MOST_FROM_CHAIN, [...displayed, ...first, ...genuine]);
  return {
    proposals,
    omitted: indexed.omitted + indexed.proposals.length - genuine.length,
    source,
    isConfirmed: true,
    count: ids.length,
    missing: chosen.length - proposals.length,
  };
}

/** Returns the governor's proposals without their calls; none if they can't be read. */
async function readFirst(
  scope: DaoScope,
  ids: readonly bigint[],
  displayed: readonly Proposal[],
): Promise<readonly Proposal[]> {
  try {
    return await readListed(scope, ids, MOST_FROM_CHAIN, displayed);
  } catch {
    return [];
  }
}
