import type { Alert, AreaId, Readable } from '@fathom/contract';
import { USAGE_RATES } from '@fathom/base/limits/areaLimits';
import { delayLast } from '@fathom/base/limits/delayLast';
import { readOnly } from '@fathom/base/domain/readOnly';
import { createWritable } from '@fathom/base/domain/writable';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';

export interface AlertQueue {
  readonly alerts: Readable<readonly OpenAlert[]>;
  readonly show: (alert: Alert, area?: AreaId) => void;
  /** Number of area alerts that were dropped. */
  readonly undisplayed: Readable<number>;
  readonly count: () => void;
  readonly dismiss: (id: string) => void;
}

/** Limits how often a flood of alerts updates the count, in ms. */
const COUNTED_EVERY = 500;

/** Errors stay open until the user closes them, because there is no activity tray. */
export function createAlertQueue(): AlertQueue {
  const alerts = createWritable<readonly OpenAlert[]>([]);
  const undisplayed = createWritable(0);
  const publish = delayLast(COUNTED_EVERY, (number: number) => undisplayed.set(number));
  let lastId = 0;
  let counted = 0;

  function count(): void {
    counted += 1;
    publish(counted);
  }

  return {
    alerts: readOnly(alerts),
    undisplayed: readOnly(undisplayed),
    count,
    show(alert, area) {
      const open = alerts.get();
      // Errors stay open, so without a limit an area could fill the page.
      if (area !== undefined && open.filter((other) => other.area === area).length >= USAGE_RATES.alert.most)
        return count();
      lastId += 1;
      alerts.set([...open, { ...alert, id: String(lastId), stays: alert.kind === 'error', area }]);
    },
    dismiss: (id) => alerts.set(alerts.get().filter((alert) => alert.id !== id)),
  };
}
