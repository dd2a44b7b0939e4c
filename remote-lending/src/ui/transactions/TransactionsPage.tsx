import { useConnectedWallet, useHost } from '@fathom/contract';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { Stack } from '@fathom/ui/page/Page';
import type { Market } from '../../data/marketConfiguration';
import { historyText } from '../../text/historyText';
import { dashboardText } from '../../text/screens';
import { HistoryList } from './HistoryList';
import { HistorySkeleton } from './HistorySkeleton';
import { HistoryTools } from './HistoryTools';
import { useHistory, type History } from './useHistory';

export function TransactionsPage({ market }: { market: Market }) {
  const account = useConnectedWallet()?.account;
  return <AccountHistory key={account} market={market} />;
}

function AccountHistory({ market }: { market: Market }) {
  const history = useHistory(market);
  const { kind } = history.state;
  return (
    <>
      <PageHead title={historyText.title}>{historyText.about(market.marketTitle)}</PageHead>
      <Stack>
        {kind === 'ready' && !market.subgraphHasSides && <Notice tone="caution">{historyText.withoutSides}</Notice>}
        {(kind === 'loading' || kind === 'ready') && <HistoryTools history={history} chainId={market.chainId} />}
        <Panel>
          <Body history={history} chainId={market.chainId} />
        </Panel>
      </Stack>
    </>
  );
}

function Body({ history, chainId }: { history: History; chainId: number }) {
  const host = useHost();
  const { state, filters } = history;
  switch (state.kind) {
    case 'visitor':
      return (
        <ConnectPrompt connect={dashboardText.connect} onConnect={() => host.wallet.requestConnect()}>
          {historyText.connect}
        </ConnectPrompt>
      );
    case 'unavailable':
      return <EmptyState title={historyText.unavailable}>{historyText.unavailableHint}</EmptyState>;
    case 'loading':
      return <HistorySkeleton />;
    case 'failed':
      return <ReadFailed title={historyText.failed} read={state} cause={state.message} />;
    case 'ready':
      return <HistoryList state={state} chainId={chainId} onReset={filters.reset} />;
  }
}
