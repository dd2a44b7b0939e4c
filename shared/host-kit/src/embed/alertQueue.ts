import type { Alert, Readable } from '@fathom/contract';
import { readOnly } from '@fathom/base/domain/readOnly';
import { createWritable } from '@fathom/base/domain/writable';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';

export interface AlertQueue {
  /** Oldest first. */
  readonly alerts: Readable<readonly OpenAlert[]>;
  readonly show: (alert: Alert) => void;
  readonly dismiss: (id: string) => void;
}

/**
 * The alerts of an area without a host. Errors stay open until they are closed, since there is no
 * activity tray.
 */
export function createAlertQueue(): AlertQueue {
  const alerts = createWritable<readonly OpenAlert[]>([]);
  let lastId = 0;
  return {
    alerts: readOnly(alerts),
    show(alert) {
      lastId += 1;
      alerts.set([...alerts.get(), { ...alert, id: String(lastId), stays: alert.kind === 'error' }]);
    },
    dismiss: (id) => alerts.set(alerts.get().filter((alert) => alert.id !== id)),
  };
}
