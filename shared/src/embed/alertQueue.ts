import type { Alert, Readable } from '@fathom/shared/contract';
import { createWritable } from '../domain/writable';
import type { DisplayedAlert } from './AlertList';

export interface AlertQueue {
  readonly alerts: Readable<readonly DisplayedAlert[]>;
  readonly show: (alert: Alert) => void;
  readonly close: (key: number) => void;
}

/** How long a message that is not an error stays, in ms (shell specification). An error stays until it is closed: nothing else keeps it here. */
const STAY = 2000;

/** Messages that wait to be read, newest last. */
export function createAlertQueue(): AlertQueue {
  const alerts = createWritable<readonly DisplayedAlert[]>([]);
  let lastKey = 0;

  function close(key: number): void {
    alerts.set(alerts.get().filter((alert) => alert.key !== key));
  }

  return {
    alerts,
    close,
    show(alert) {
      lastKey += 1;
      const key = lastKey;
      alerts.set([...alerts.get(), { ...alert, key }]);
      if (alert.kind !== 'error') setTimeout(() => close(key), STAY);
    },
  };
}
