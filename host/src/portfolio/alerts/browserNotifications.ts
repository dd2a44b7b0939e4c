import type { AlertMessage } from './describeAlert';

export type NotificationState = NotificationPermission | 'unsupported';

export function notificationState(page: Window & typeof globalThis): NotificationState {
  return 'Notification' in page ? page.Notification.permission : 'unsupported';
}

/** Asks the user. Call it on a press only, because browsers block pages that ask unprompted. */
export async function requestNotifications(page: Window & typeof globalThis): Promise<NotificationState> {
  return 'Notification' in page ? page.Notification.requestPermission() : 'unsupported';
}

/**
 * Displays a notification, which replaces an earlier one with the same key. Returns false if the browser has none for
 * pages, such as Chrome on Android.
 */
export function notify(page: Window & typeof globalThis, { title, detail }: AlertMessage, key: string): boolean {
  if (notificationState(page) !== 'granted') return false;
  try {
    const notification = new page.Notification(title, { body: detail, tag: key });
    notification.onclick = () => page.focus();
    return true;
  } catch {
    return false;
  }
}
