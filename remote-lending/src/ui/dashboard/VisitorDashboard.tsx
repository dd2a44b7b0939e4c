import { useHost } from '@fathom/contract';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { dashboardText, screenText } from '../../text/screens';
import type { MarketModel } from '../market/useMarketModel';
import { MarketAssets } from './MarketAssets';
import { MarketFailed } from './MarketFailed';
import { OmittedNotices } from './OmittedNotices';

export function VisitorDashboard({ model, hasStableRates }: { model: MarketModel; hasStableRates: boolean }) {
  const host = useHost();
  return (
    <>
      <PageHead title={screenText.visitorTitle}>{screenText.about(host.configuration.brandName)}</PageHead>
      <Stack>
        <Panel>
          <ConnectPrompt
            title={dashboardText.connectTitle}
            connect={dashboardText.connect}
            onConnect={() => host.wallet.requestConnect()}
          >
            {screenText.connectHint}
          </ConnectPrompt>
        </Panel>
        {model.status === 'failed' ? (
          <MarketFailed message={model.message} onRetry={model.retry} />
        ) : (
          <>
            {model.status === 'ready' && (
              <>
                {model.isStale && <StaleNotice />}
                <OmittedNotices omitted={model.omittedReserves} inPosition={[]} />
              </>
            )}
            <MarketAssets
              reserves={model.status === 'ready' ? model.reserves : undefined}
              hasStableRates={hasStableRates}
            />
          </>
        )}
      </Stack>
    </>
  );
}
