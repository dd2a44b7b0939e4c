import type { Alert, AreaId } from '@fathom/contract';
import { delayLast } from '@fathom/base/limits/delayLast';
import type { HostStore } from '../store/createStore';
import { alertRaised, alertsOmitted } from './alertsSlice';

/** Limits how often a flood of alerts updates the count, in ms. */
const COUNTED_EVERY = 500;

export interface HostAlerts {
  /** @param area the source of the alert; `undefined` for the host. */
  readonly show: (alert: Alert, area?: AreaId) => void;
  /** Counts an alert of an area that was dropped. */
  readonly countOmitted: () => void;
}

export function createAlerts(store: Pick<HostStore, 'dispatch'>): HostAlerts {
  const publishOmitted = delayLast(COUNTED_EVERY, (count: number) => void store.dispatch(alertsOmitted(count)));
  let omitted = 0;
  return {
    show: (alert, area) => void store.dispatch(alertRaised(alert, area)),
    countOmitted() {
      omitted += 1;
      publishOmitted(omitted);
    },
  };
}
