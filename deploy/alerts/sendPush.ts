import webPush from 'web-push';
import type { AlertsConfiguration } from './alertsConfiguration';
import { isPushEndpoint } from './pushOrigins';
import type { PushTarget } from './subscription';

/** `gone`: the subscription ended. */
type Delivery =
  | { readonly status: 'delivered' }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly reason: string };

export type SendPush = (target: PushTarget, message: object) => Promise<Delivery>;

/** In seconds: for how long a push service keeps a message for a browser that is not running. */
const TIME_TO_LIVE = 12 * 3600;
/** In ms. */
const TIMEOUT = 10_000;

/** Encrypts messages for a browser (RFC 8291) and sends them to its push service. Follows no redirect. */
export function createPushSender({ vapid, pushOrigins }: Pick<AlertsConfiguration, 'vapid' | 'pushOrigins'>): SendPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    // The operator may have removed the origin since the subscription.
    if (!isPushEndpoint(endpoint, pushOrigins)) return { status: 'gone' };
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: vapid, TTL: TIME_TO_LIVE, urgency: 'high' },
      );
      const response = await fetch(endpoint, {
        method,
        headers,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.ok) return { status: 'delivered' };
      if (response.status === 404 || response.status === 410) return { status: 'gone' };
      return { status: 'failed', reason: `the push service returned ${response.status}` };
    } catch (error) {
      return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  };
}
