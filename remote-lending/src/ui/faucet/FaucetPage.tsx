import { useConnectedWallet, useHost } from '@fathom/contract';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { Stack } from '@fathom/ui/page/Page';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import type { Market } from '../../data/marketConfiguration';
import { faucetText } from '../../text/faucetText';
import { dashboardText } from '../../text/screens';
import { MarketFailed } from '../dashboard/MarketFailed';
import type { MarketModel } from '../market/useMarketModel';
import { FaucetAssets } from './FaucetAssets';
import { useFaucet } from './useFaucet';

export interface FaucetPageProps {
  readonly market: Market;
  readonly model: MarketModel;
}

export function FaucetPage({ market, model }: FaucetPageProps) {
  return (
    <>
      <PageHead title={faucetText.title(market.marketTitle)}>{faucetText.about}</PageHead>
      <Stack>
        <FaucetContent market={market} model={model} />
      </Stack>
    </>
  );
}

function FaucetContent({ market, model }: FaucetPageProps) {
  const { wallet } = useHost();
  const isConnected = useConnectedWallet() !== undefined;
  if (useFaucet(market) === undefined) {
    return (
      <Panel>
        <ErrorState tone="caution" title={faucetText.noFaucet}>
          {faucetText.noFaucetHint}
        </ErrorState>
      </Panel>
    );
  }
  if (!isConnected) {
    return (
      <Panel>
        <ConnectPrompt
          title={faucetText.connectFirst}
          connect={dashboardText.connect}
          onConnect={() => wallet.requestConnect()}
        />
      </Panel>
    );
  }
  if (model.status === 'failed') return <MarketFailed message={model.message} onRetry={model.retry} />;
  return (
    <>
      {model.status === 'ready' && model.isStale && <StaleNotice />}
      <FaucetAssets market={market} metrics={model.status === 'ready' ? model : undefined} />
    </>
  );
}
