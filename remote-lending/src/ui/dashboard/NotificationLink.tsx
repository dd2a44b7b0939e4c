import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import type { Market } from '../../data/marketConfiguration';
import { notificationUrl } from '../../domain/history/notificationUrl';
import type { Wad } from '../../domain/units';
import { dashboardText } from '../../text/screens';

export interface NotificationLinkProps {
  readonly service: NonNullable<Market['halIntegration']>;
  readonly account: Address;
  readonly healthFactor: Wad;
}

export function NotificationLink({ service: { url, marketName }, account, healthFactor }: NotificationLinkProps) {
  const source = useHost().configuration.brandName;
  const href = notificationUrl(url, { account, healthFactor, marketName, source });
  return <ExternalLink href={href}>{dashboardText.notify}</ExternalLink>;
}
