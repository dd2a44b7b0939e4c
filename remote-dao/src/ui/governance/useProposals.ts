import { useConnectedWallet } from '@fathom/contract';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
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
  const [filter, setFilter] = useState<StateFilter>('all');
  const isSearching = search.trim() !== '' || filter !== 'all';
  const listed = useListedPage(scope, page, !isSearching);
  const found = useFoundProposals(scope, search, filter);
  const source = isSearching ? found : listed;

  const skip = PROPOSALS_PER_PAGE * (page - 1);
  const all = source.list?.proposals;
  const displayed = isSearching ? all?.slice(skip, skip + PROPOSALS_PER_PAGE) : all;
  const details = useProposalDetails(scope, displayed);
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
    if (!source.list || !displayed) return source.missing;
    const { count, isStale } = source.list;
    return {
      status: 'ready',
      ...details,
      ...originOf(source.list.origin),
      proposals: displayed,
      page,
      // Without a count, a full page may be followed by another one.
      pageCount: count === undefined ? page + (displayed.length === PROPOSALS_PER_PAGE ? 1 : 0) : pagesOf(count),
      onPage: setPage,
      count,
      isStale: details.isStale || isStale,
    };
  }
}

type MissingProposals = Exclude<ProposalsModel['state'], { status: 'ready' }>;

interface ProposalSource {
  readonly list:
    | {
        readonly proposals: readonly Proposal[];
        readonly count: number | undefined;
        readonly origin: Origin | undefined;
        readonly isStale: boolean;
      }
    | undefined;
  /** Displayed without a list. */
  readonly missing: MissingProposals;
}

type Origin = Pick<ProposalListPage, 'source' | 'isConfirmed' | 'omitted' | 'missing'>;

function originOf(origin: Origin | undefined): Origin {
  const { source = 'indexer', isConfirmed = true, omitted = 0, missing = 0 } = origin ?? {};
  return { source, isConfirmed, omitted, missing };
}

function useListedPage(scope: DaoScope, page: number, enabled: boolean): ProposalSource {
  const listed = useQuery({ ...proposalPageQuery(scope, page), enabled });
  const total = useIndexerRows(scope, proposalCountRows);
  const { data, isError } = listed;
  return {
    list: data && {
      proposals: data.proposals,
      count: data.count ?? total.data ?? undefined,
      origin: data,
      isStale: isError,
    },
    missing: isError ? failureOf('failed', listed) : { status: 'loading' },
  };
}

/** Searches titles, and states if they are filtered. Reads nothing without a search or filter. */
function useFoundProposals(scope: DaoScope, search: string, filter: StateFilter): ProposalSource {
  const sought = useDeferredValue(search).trim();
  const isFiltered = filter !== 'all';
  const all = useQuery({ ...proposalSearchQuery(scope), enabled: search.trim() !== '' || isFiltered });
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
  return {
    list: found && { proposals: found, count: found.length, origin: all.data, isStale: false },
    missing: missingOf(),
  };

  function missingOf(): MissingProposals {
    if (all.isError) return failureOf('search-failed', all);
    return isFiltered && states.isError ? failureOf('states-failed', states) : { status: 'searching' };
  }
}

function failureOf(
  status: 'failed' | 'search-failed' | 'states-failed',
  { isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>,
): MissingProposals {
  return { status, isRetrying: isFetching, retry: () => void refetch() };
}

/** Reads what the chain and the account add to proposals. */
function useProposalDetails(
  scope: DaoScope,
  proposals: readonly Proposal[] | undefined,
): Pick<ListedProposals, 'statuses' | 'ownVotes' | 'pace' | 'isStale' | 'isUnread'> {
  const statuses = useQuery({
    ...proposalStatusesQuery(scope, proposals ?? []),
    enabled: proposals !== undefined && proposals.length > 0,
  });
  const hasTiming = statuses.data?.statuses.some(({ state }) => state === 'open' || state === 'pending') ?? false;
  const measured = useQuery({ ...secondsPerBlockQuery(scope), enabled: hasTiming });
  const account = useConnectedWallet()?.account;
  const earliest = earliestStart(proposals);
  const ownVotes = useQuery({
    ...ownVotesQuery(scope, account, earliest ?? 0n),
    enabled: account !== undefined && earliest !== undefined,
  });
  const block = statuses.data?.block;
  const usual = usualSecondsPerBlock(scope.chain.chainId, scope.deployment.secondsPerBlock);
  return {
    statuses: statuses.data,
    ownVotes: ownVotes.data,
    pace: block && { block, secondsPerBlock: measured.data ?? usual },
    isStale: statuses.isError && statuses.data !== undefined,
    isUnread: statuses.isError && !statuses.data,
  };
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
