import webPush from 'web-push';
import type { Address } from '@fathom/contract/address';
import { parseAlertsConfiguration, type AlertsConfiguration } from '../alertsConfiguration';
import type { Subscription } from '../subscription';
import type { PushBrowser } from './pushBrowser';

export const CHAIN_ID = 1135;
export const ADDRESS: Address = '0x7a3a9c2e00000000000000000000000000009c2e';

/** A configuration that allows push endpoints on this machine. */
export function exampleConfiguration(changes: object = {}): AlertsConfiguration {
  return parseAlertsConfiguration({
    app: 'app.json',
    origins: ['https://app.example.org'],
    vapid: { subject: 'mailto:operator@example.org', ...webPush.generateVAPIDKeys() },
    pushOrigins: ['http://127.0.0.1:*'],
    ...changes,
  });
}

export function exampleSubscription(
  endpoint: string,
  { p256dh, auth }: Pick<PushBrowser, 'p256dh' | 'auth'>,
  changes: Partial<Subscription> = {},
): Subscription {
  return {
    chainId: CHAIN_ID,
    address: ADDRESS,
    endpoint,
    p256dh,
    auth,
    thresholds: { healthFactor: 1.5, safetyBuffer: 25 },
    ...changes,
  };
}
