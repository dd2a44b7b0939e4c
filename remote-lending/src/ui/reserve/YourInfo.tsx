import { useConnectedWallet, useHost } from '@fathom/contract';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { Notice } from '@fathom/ui/status/Notice';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { TextLink } from '@fathom/ui/button/TextLink';
import { overviewText } from '../../text/overviewText';
import { dashboardText } from '../../text/screens';
import { MarketFailed } from '../dashboard/MarketFailed';
import { YourReserve, type YourReserveProps } from './YourReserve';

type YourInfoProps = Omit<YourReserveProps, 'position' | 'wallet'>;

export function YourInfo(props: YourInfoProps) {
  const { wallet } = useHost();
  const isConnected = useConnectedWallet() !== undefined;
  const { metrics, reserve, basePath } = props;
  const position = metrics.account?.position;
  if (!isConnected) {
    return (
      <Panel title={overviewText.yourInfo}>
        <ConnectPrompt
          title={dashboardText.connectTitle}
          connect={dashboardText.connect}
          onConnect={() => wallet.requestConnect()}
        >
          {overviewText.connectHint}
        </ConnectPrompt>
      </Panel>
    );
  }
  if (!metrics.account || !position) {
    return (
      <MarketFailed message={metrics.unknown.position ?? overviewText.positionUnknown} onRetry={metrics.refresh} />
    );
  }
  return (
    <Panel title={overviewText.yourInfo}>
      {reserve.isPaused || reserve.isFrozen ? (
        <PanelBody>
          <ClosedReserve isPaused={reserve.isPaused} basePath={basePath} />
        </PanelBody>
      ) : (
        <YourReserve {...props} position={position} wallet={metrics.account.data} />
      )}
    </Panel>
  );
}

function ClosedReserve({ isPaused, basePath }: { isPaused: boolean; basePath: string }) {
  if (isPaused) return <Notice tone="danger">{overviewText.pausedAsset}</Notice>;
  return (
    <Notice tone="caution">
      {overviewText.frozenAsset} <TextLink to={basePath}>{overviewText.dashboard}</TextLink>.
    </Notice>
  );
}
