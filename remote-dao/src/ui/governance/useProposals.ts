import { useConnectedWallet } from '@fathom/contract';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { secondsPerBlockQuery } from '../../data/blockTime.query';
import type { DaoScope } from '../../data/daoScope';
import { PROPOSALS_PER_PAGE } from '../../data/governanceQueries';
import { ownVotesQuery, type OwnVote } from '../../data/ownVotes.query';
import {
  proposalCountRows,
  proposalPageQuery,
  proposalSearchQuery,
  type ProposalListPage,
} from '../../data/proposals.query';
import { proposalStatusesQuery, type ProposalStatuses } from '../../data/proposalStatus.query';
import { usualSecondsPerBlock } from '../../domain/governance/blockTime';
import type { Proposal } from '../../domain/governance/proposal';
import type { ProposalState } from '../../domain/governance/proposalState';
import { findProposals, indexTitles } from '../../domain/governance/proposalSearch';
import type { Pace } from './VoteTiming';

export interface ListedProposals {
  readonly proposals: readonly Proposal[];
  readonly statuses: ProposalStatuses | undefined;
  readonly pace: Pace | undefined;
  /** The account's votes by proposal; `undefined` while they are read. */
  readonly ownVotes: ReadonlyMap<bigint, OwnVote> | undefined;
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** The number of all proposals, or of the search results. */
  readonly count: number | undefined;
  readonly source: ProposalListPage['source'];
  /** True if the governor's own list determined the proposals. */
  readonly isConfirmed: boolean;
  readonly omitted: number;
  /** The number of the governor's proposals that belong here and couldn't be read. */
  readonly missing: number;
  /** True if the last refresh failed and the data is older. */
  readonly isStale: boolean;
  /** True if no status was ever read and the chain is unreachable. */
  readonly isUnread: boolean;
}

export type StateFilter = ProposalState | 'all';

export interface ProposalsModel {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: StateFilter;
  readonly onFilter: (filter: StateFilter) => void;
  readonly state:
    | { readonly status: 'loading' | 'searching' }
    | {
        readonly status: 'failed' | 'search-failed' | 'states-failed';
        readonly isRetrying: boolean;
        readonly retry: () => void;
      }
    | ({ readonly status: 'ready' } & ListedProposals);
}

export function useProposals(scope: DaoScope): ProposalsModel {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search).trim();
  const [filter, setFilter] = useState<StateFilter>('all');
  const isFiltered = filter !== 'all';
  const isSearching = search.trim() !== '' || isFiltered;
  const listed = useQuery({ ...proposalPageQuery(scope, page), enabled: !isSearching });
  const total = useIndexerRows(scope, proposalCountRows);
  const all = useQuery({ ...proposalSearchQuery(scope), enabled: isSearching });
  const index = useMemo(() => all.data && indexTitles(all.data.proposals), [all.data]);
  const matching = useMemo(() => index && findProposals(index, sought), [index, sought]);
  const states = useQuery({
    ...proposalStatusesQuery(scope, matching ?? []),
    enabled: isFiltered && matching !== undefined && matching.length > 0,
  });
  const found = useMemo(() => {
    if (!isFiltered || matching?.length === 0) return matching;
    const read = states.data?.statuses;
    return read && matching?.filter((_proposal, at) => read[at]?.state === filter);
  }, [isFiltered, filter, matching, states.data]);

  const skip = PROPOSALS_PER_PAGE * (page - 1);
  const displayed = isSearching ? found?.slice(skip, skip + PROPOSALS_PER_PAGE) : listed.data?.proposals;
  const statuses = useQuery({
    ...proposalStatusesQuery(scope, displayed ?? []),
    enabled: displayed !== undefined && displayed.length > 0,
  });
  const hasTiming = statuses.data?.statuses.some(({ state }) => state === 'open' || state === 'pending') ?? false;
  const measured = useQuery({ ...secondsPerBlockQuery(scope), enabled: hasTiming });

  const account = useConnectedWallet()?.account;
  const earliest = earliestStart(displayed);
  const ownVotes = useQuery({
    ...ownVotesQuery(scope, account, earliest ?? 0n),
    enabled: account !== undefined && earliest !== undefined,
  });

  return {
    search,
    onSearch: (text) => {
      setSearch(text);
      setPage(1);
    },
    filter,
    onFilter: (next) => {
      setFilter(next);
      setPage(1);
    },
    state: stateOf(),
  };

  function stateOf(): ProposalsModel['state'] {
    if (isSearching && all.isError && !found) {
      return { status: 'search-failed', isRetrying: all.isFetching, retry: () => void all.refetch() };
    }
    if (isFiltered && states.isError && !found) {
      return { status: 'states-failed', isRetrying: states.isFetching, retry: () => void states.refetch() };
    }
    if (isSearching && !found) return { status: 'searching' };
    if (!isSearching && listed.isError && !listed.data) {
      return { status: 'failed', isRetrying: listed.isFetching, retry: () => void listed.refetch() };
    }
    if (!displayed) return { status: 'loading' };
    const count = isSearching ? found?.length : (listed.data?.count ?? total.data ?? undefined);
    const block = statuses.data?.block;
    const usual = usualSecondsPerBlock(scope.chain.chainId, scope.deployment.secondsPerBlock);
    return {
      status: 'ready',
      proposals: displayed,
      statuses: statuses.data,
      ownVotes: ownVotes.data,
      pace: block && { block, secondsPerBlock: measured.data ?? usual },
      page,
      // Without a count, a full page may be followed by another one.
      pageCount: count === undefined ? page + (displayed.length === PROPOSALS_PER_PAGE ? 1 : 0) : pagesOf(count),
      onPage: setPage,
      count,
      source: (isSearching ? all.data?.source : listed.data?.source) ?? 'indexer',
      isConfirmed: (isSearching ? all.data?.isConfirmed : listed.data?.isConfirmed) ?? true,
      omitted: (isSearching ? all.data?.omitted : listed.data?.omitted) ?? 0,
      missing: (isSearching ? all.data?.missing : listed.data?.missing) ?? 0,
      isStale: (statuses.isError && statuses.data !== undefined) || (!isSearching && listed.isError),
      isUnread: statuses.isError && !statuses.data,
    };
  }
}

function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PROPOSALS_PER_PAGE));
}

/** The first block in which one of the proposals could be voted on. */
function earliestStart(proposals: readonly Proposal[] | undefined): bigint | undefined {
  return proposals
    ?.map(({ startBlock }) => startBlock)
    .reduce<bigint | undefined>((least, start) => (least === undefined || start < least ? start : least), undefined);
}
