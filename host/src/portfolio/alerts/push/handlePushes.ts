import { formatAddress } from '@fathom/base/format/formatAddress';
import { pushText } from '../../../text/push';
import { parsePushMessage, portfolioAddress } from './pushMessage';

/** The parts of a service worker that are used. TypeScript's library of pages has none of them. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}

interface PushEvent extends Waiting {
  readonly data: { text(): string } | null;
}

interface NotificationClick extends Waiting {
  readonly notification: Pick<Notification, 'close' | 'data'>;
}

/** Displays each push as a notification, whose click opens a page of the portfolio. */
export function handlePushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(display(scope, event.data?.text())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, portfolioAddress(event.notification.data, scope.location.origin)));
  });
}

/** Browsers end a subscription whose pushes display nothing, so an unreadable one has a notification too. */
function display({ registration, location }: PushScope, text: string | undefined): Promise<void> {
  const message = parsePushMessage(text);
  if (!message) return registration.showNotification(pushText.unreadable.title, { body: pushText.unreadable.detail });
  const { title, detail, account, block, age, path, tag } = message;
  return registration.showNotification(title, {
    body: `${detail}\n${pushText.source(formatAddress(account), block, age)}`,
    tag,
    data: portfolioAddress(path, location.origin),
  });
}

async function open({ clients }: PushScope, address: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = pages.find(({ url }) => url === address);
  await (opened ? opened.focus() : clients.openWindow(address));
}
