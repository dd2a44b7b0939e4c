import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Notice } from '@fathom/ui/status/Notice';
import type { Market } from '../../data/marketConfiguration';
import { walletEmptyText } from '../../text/walletEmpty';

interface WalletEmptyNoticeProps {
  /** Name of the network. */
  readonly network: string;
  /** `undefined` if the network has none. */
  readonly bridge: Market['bridge'];
}

/** Where an account without coins and tokens gets some. */
export function WalletEmptyNotice({ network, bridge }: WalletEmptyNoticeProps) {
  if (!bridge) return <Notice tone="info">{walletEmptyText.withoutBridge(network)}</Notice>;
  const { before, after } = walletEmptyText.withBridge(network);
  return (
    <Notice tone="info">
      {before} <ExternalLink href={bridge.url}>{bridge.name}</ExternalLink> {after}
    </Notice>
  );
}
