import styled from 'styled-components';
import { space } from '@fathom/ui/theme/measure';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { TextLink } from '@fathom/ui/button/TextLink';
import { Notice } from '@fathom/ui/status/Notice';
import type { Market } from '../../data/marketConfiguration';
import { faucetText } from '../../text/faucetText';
import { walletEmptyText } from '../../text/walletEmpty';

export interface WalletEmptyNoticeProps {
  readonly network: string;
  readonly bridge: Market['bridge'];
  /** Faucet of a test network, which replaces the bridge. */
  readonly faucet: { readonly path: string; readonly market: string } | undefined;
}

export function WalletEmptyNotice({ network, bridge, faucet }: WalletEmptyNoticeProps) {
  if (faucet) {
    return (
      <Notice tone="info">
        {walletEmptyText.withFaucet(network)} <TextLink to={faucet.path}>{faucetText.title(faucet.market)}</TextLink>.
      </Notice>
    );
  }
  if (!bridge) return <Notice tone="info">{walletEmptyText.withoutBridge(network)}</Notice>;
  const { before, after } = walletEmptyText.withBridge(network);
  return (
    <Notice tone="info">
      {before} {bridge.icon !== undefined && <BridgeIcon src={bridge.icon} alt="" />}
      <ExternalLink href={bridge.url}>{bridge.name}</ExternalLink> {after}
    </Notice>
  );
}

const BridgeIcon = styled.img`
  width: ${space(4)};
  height: ${space(4)};
  margin-right: ${space(1)};
  vertical-align: text-bottom;
`;
