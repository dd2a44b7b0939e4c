import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { transactionsText } from '../../text/en';
import { ConnectFirst } from '../components/ConnectFirst';
import { FailedReading } from '../components/FailedReading';
import { ActivityDays } from './ActivityDays';
import { ActivityFilters } from './ActivityFilters';
import { ActivitySkeleton } from './ActivitySkeleton';
import type { History, HistoryState } from './useTransactionHistory';

interface TransactionsViewProps {
  readonly history: History;
  readonly onConnect: () => void;
  readonly onReset: () => void;
  readonly homePath: string;
}

export function TransactionsView({ history, onConnect, onReset, homePath }: TransactionsViewProps) {
  const { state } = history;
  return (
    <>
      <PageHead title={transactionsText.title}>{transactionsText.about(history.zone)}</PageHead>
      <Stack>
        {state.status === 'ready' &&
          state.notices.map((notice) => (
            <Notice key={notice} tone="caution" announce="polite">
              {notice}
            </Notice>
          ))}
        {(state.status === 'loading' || state.status === 'ready') && <ActivityFilters filter={history.filter} />}
        <Panel>
          <Body state={state} onConnect={onConnect} onReset={onReset} homePath={homePath} />
        </Panel>
      </Stack>
    </>
  );
}

interface BodyProps extends Omit<TransactionsViewProps, 'history'> {
  readonly state: HistoryState;
}

function Body({ state, onConnect, onReset, homePath }: BodyProps) {
  switch (state.status) {
    case 'visitor':
      return <ConnectFirst hint={transactionsText.connectHint} onConnect={onConnect} />;
    case 'loading':
      return <ActivitySkeleton />;
    case 'no-indexer':
      return (
        <EmptyState
          title={transactionsText.noIndexer(state.chainName)}
          action={
            <ButtonLink size="small" to={homePath}>
              {transactionsText.goToFxd}
            </ButtonLink>
          }
        >
          {transactionsText.noIndexerHint}
        </EmptyState>
      );
    case 'failed':
      return <FailedReading title={transactionsText.failed} reading={state} />;
    case 'ready':
      return <Found state={state} onReset={onReset} homePath={homePath} />;
  }
}

interface FoundProps extends Pick<TransactionsViewProps, 'onReset' | 'homePath'> {
  readonly state: Extract<HistoryState, { status: 'ready' }>;
}

function Found({ state, onReset, homePath }: FoundProps) {
  if (state.all === 0 && !state.isFiltered) {
    return (
      <EmptyState
        title={transactionsText.none}
        action={
          <ButtonLink size="small" to={homePath}>
            {transactionsText.goToFxd}
          </ButtonLink>
        }
      >
        {transactionsText.noneHint}
      </EmptyState>
    );
  }
  if (state.found === 0) {
    return (
      <EmptyState
        title={transactionsText.nothingFound}
        button={{ label: transactionsText.resetFilters, onClick: onReset }}
      >
        {transactionsText.nothingFoundHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ActivityDays days={state.days} />
      <PanelFoot>
        <span role="status">
          {state.isFiltered ? transactionsText.found(state.found, state.all) : transactionsText.count(state.all)}
        </span>
      </PanelFoot>
    </>
  );
}
