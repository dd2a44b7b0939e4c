import type { Alert, AreaId } from '@fathom/contract';
import { DISPLAYED_ALERTS } from '@fathom/base/limits/areaLimits';

/** An alert that neither the user nor its timer has dismissed. */
export interface OpenAlert extends Alert {
  readonly id: string;
  /** Stays open until it is closed, for a message displayed nowhere else. Default: closes by itself. */
  readonly stays?: boolean;
  /** The area that raised it; `undefined` for an alert of the host. */
  readonly area?: AreaId | undefined;
}

export interface AlertsProps {
  readonly alerts: readonly OpenAlert[];
  /** Ongoing conditions: displayed while they are in this list; closing one only hides it. */
  readonly banners?: readonly OpenAlert[];
  /** Called when an alert's time is up, and when the user closes it. */
  readonly onDismiss: (id: string) => void;
}

/** Selects all alerts of the host and the oldest of each area; the area's others wait. */
export function displayedAlerts(alerts: readonly OpenAlert[]): readonly OpenAlert[] {
  const counts = new Map<AreaId, number>();
  return alerts.filter(({ area }) => {
    if (area === undefined) return true;
    const count = (counts.get(area) ?? 0) + 1;
    counts.set(area, count);
    return count <= DISPLAYED_ALERTS;
  });
}
