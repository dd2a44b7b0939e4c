import { EmptyState } from '@fathom/ui/status/EmptyState';
import { DataServiceNotice } from '@fathom/area-kit/indexer/DataServiceNotice';
import { dataServiceText } from '@fathom/area-kit/indexer/dataServiceText';
import { useDataServiceCause } from '@fathom/area-kit/indexer/useDataServiceCause';
import { Notice } from '@fathom/ui/status/Notice';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Pager } from '@fathom/ui/list/Pager';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { SearchField } from '@fathom/ui/form/SearchField';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { below, space } from '@fathom/ui/theme/measure';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import styled from 'styled-components';
import type { DaoScope } from '../../data/daoScope';
import { PROPOSALS_PER_PAGE } from '../../data/governanceQueries';
import { governanceText, stateText } from '../../text/governanceText';
import { ProposalRow, ProposalRowSkeleton } from './ProposalRow';
import type { ListedProposals, ProposalsModel, StateFilter } from './useProposals';

interface ProposalsPanelProps {
  readonly scope: DaoScope;
  readonly model: ProposalsModel;
  readonly pathOf: (id: bigint) => string;
}

const STATE_FILTERS: readonly StateFilter[] = [
  'all',
  'pending',
  'open',
  'canceled',
  'defeated',
  'succeeded',
  'queued',
  'expired',
  'executed',
];

function filterName(filter: StateFilter): string {
  return filter === 'all' ? governanceText.allStates : stateText[filter];
}

export function ProposalsPanel({ scope, model, pathOf }: ProposalsPanelProps) {
  const { state, search, onSearch, filter, onFilter } = model;
  const isNarrow = useIsBelow('sm');
  const isNarrowed = search.trim() !== '' || filter !== 'all';
  const clear = () => {
    onSearch('');
    onFilter('all');
  };
  const tools = (
    <Tools>
      <Search>
        <SearchField
          label={governanceText.search}
          placeholder={governanceText.searchHint}
          text={search}
          onTextChange={onSearch}
        />
      </Search>
      <Menu
        label={governanceText.filterBy(filterName(filter))}
        entries={STATE_FILTERS.map((key) => ({
          key,
          label: filterName(key),
          isChosen: key === filter,
          onSelect: () => onFilter(key),
        }))}
      >
        {filterName(filter)}
      </Menu>
    </Tools>
  );
  return (
    <>
      {state.status === 'ready' && <ListNotices scope={scope} {...state} />}
      <Panel title={governanceText.proposals} end={!isNarrow && tools} meta={isNarrow ? tools : undefined}>
        <Body scope={scope} state={state} isSearching={isNarrowed} onClear={clear} pathOf={pathOf} />
      </Panel>
    </>
  );
}

function ListNotices({
  scope,
  source,
  isConfirmed,
  omitted,
  missing,
  isStale,
  isUnread,
}: ListedProposals & Pick<ProposalsPanelProps, 'scope'>) {
  return (
    <>
      {source === 'chain' && <DataServiceNotice scope={scope}>{governanceText.fromChain}</DataServiceNotice>}
      {missing > 0 && (
        <Notice tone="caution" announce="polite">
          {governanceText.missing(missing)}
        </Notice>
      )}
      {!isConfirmed && (
        <Notice tone="caution" announce="polite">
          {governanceText.unconfirmed}
        </Notice>
      )}
      {omitted > 0 && <Notice tone="caution">{governanceText.omitted(omitted)}</Notice>}
      {isStale && <StaleNotice />}
      {isUnread && (
        <Notice tone="caution" announce="polite">
          {governanceText.unread}
        </Notice>
      )}
    </>
  );
}

interface BodyProps extends Pick<ProposalsPanelProps, 'scope' | 'pathOf'> {
  readonly state: ProposalsModel['state'];
  readonly isSearching: boolean;
  readonly onClear: () => void;
}

function Body({ scope, state, isSearching, onClear, pathOf }: BodyProps) {
  switch (state.status) {
    case 'loading':
    case 'searching':
      return <Loading label={state.status === 'searching' ? governanceText.searching : undefined} />;
    case 'search-failed':
      return <NoSource scope={scope} title={governanceText.searchFailed} read={state} />;
    case 'failed':
      return <NoSource scope={scope} title={governanceText.failed} read={state} />;
    case 'states-failed':
      return <ReadFailed title={governanceText.searchFailed} read={state} />;
    case 'ready':
      if (state.proposals.length > 0) return <Found state={state} isSearching={isSearching} pathOf={pathOf} />;
      return isSearching ? (
        <EmptyState title={governanceText.notFound} button={{ label: governanceText.clearSearch, onClick: onClear }}>
          {governanceText.notFoundHint}
        </EmptyState>
      ) : (
        <EmptyState title={governanceText.none}>{governanceText.noneHint}</EmptyState>
      );
  }
}

interface NoSourceProps extends Pick<ProposalsPanelProps, 'scope'> {
  readonly title: string;
  readonly read: { readonly retry: () => void; readonly isRetrying: boolean };
}

/** Neither the data service nor the governor returned the list. */
function NoSource({ scope, ...failed }: NoSourceProps) {
  const cause = useDataServiceCause(scope);
  return <ReadFailed {...failed} cause={`${cause ?? dataServiceText.incomplete} ${governanceText.noGovernor}`} />;
}

interface FoundProps extends Pick<BodyProps, 'isSearching' | 'pathOf'> {
  readonly state: ListedProposals;
}

function Found({ state, isSearching, pathOf }: FoundProps) {
  const { proposals, statuses, pace, ownVotes, count, page, pageCount, onPage } = state;
  return (
    <>
      <ol>
        {proposals.map((proposal, index) => (
          <ProposalRow
            key={proposal.id.toString()}
            proposal={proposal}
            status={statuses?.statuses[index]}
            isUnread={state.isUnread}
            pace={pace}
            ownVote={ownVotes?.get(proposal.id)}
            to={pathOf(proposal.id)}
          />
        ))}
      </ol>
      <PanelFoot>
        <span role="status">
          {count !== undefined && (isSearching ? governanceText.found(count) : governanceText.count(count))}
        </span>
        <Pager label={governanceText.pages} page={page} pageCount={pageCount} onPage={onPage} />
      </PanelFoot>
    </>
  );
}

function Loading({ label }: { label: string | undefined }) {
  return (
    <>
      {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      {Array.from({ length: PROPOSALS_PER_PAGE }, (_, index) => (
        <ProposalRowSkeleton key={index} />
      ))}
    </>
  );
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${below('sm')} {
    width: 100%;
  }
`;

const Search = styled.div`
  min-width: 0;
  ${below('sm')} {
    flex: 1;
  }
`;
