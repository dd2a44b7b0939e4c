import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';
import { requestNotifications, type NotificationState } from '../browserNotifications';
import type { PushTarget } from './pushService';
import { PUSH_WORKER_PATH } from './pushWorkerPath';

type PageWindow = Window & typeof globalThis;

/** The permission for pushes. A page of a gateway shares its origin with other sites, and has no worker of its own. */
export function pushPermission(page: PageWindow): NotificationState {
  const isGateway = pageRoutes(page).fileAddress('') !== '/';
  const isSupported = 'serviceWorker' in page.navigator && 'PushManager' in page && 'Notification' in page;
  return isSupported && !isGateway ? page.Notification.permission : 'unsupported';
}

/** Returns this browser's subscription, of whichever account. Registers nothing. */
export async function currentTarget(page: PageWindow): Promise<PushTarget | undefined> {
  const registration = await page.navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? targetOf(subscription) : undefined;
}

/**
 * Asks for the permission and subscribes. Call it on a press. Returns the user's decision if it isn't `granted`;
 * rejects if the browser's push service fails.
 */
export async function requestTarget(page: PageWindow, publicKey: string): Promise<PushTarget | NotificationState> {
  const decided = await requestNotifications(page);
  if (decided !== 'granted') return decided;
  await page.navigator.serviceWorker.register(PUSH_WORKER_PATH);
  const { pushManager } = await page.navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return targetOf(await pushManager.subscribe(options));
  } catch (error) {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    // The earlier one is of another key of the service.
    await earlier.unsubscribe();
    return targetOf(await pushManager.subscribe(options));
  }
}

/** Ends this browser's subscription, so that nothing can be sent to it. */
export async function endTarget(page: PageWindow): Promise<void> {
  const registration = await page.navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}
