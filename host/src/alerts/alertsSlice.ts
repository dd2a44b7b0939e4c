import type { Alert, AreaId } from '@fathom/contract';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';
import { createEntityAdapter, createSlice, nanoid, type EntityState, type PayloadAction } from '@reduxjs/toolkit';

interface Alerts extends EntityState<OpenAlert, string> {
  /** Number of area alerts that were dropped. */
  readonly omitted: number;
}

const adapter = createEntityAdapter<OpenAlert>();

/** Short messages, oldest first. They stay until they have been displayed for their full duration. */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: (): Alerts => adapter.getInitialState({ omitted: 0 }),
  reducers: {
    alertRaised: {
      reducer: (alerts, { payload }: PayloadAction<OpenAlert>) => adapter.addOne(alerts, payload),
      /** @param area the source of the alert; `undefined` for the host. */
      prepare: (alert: Alert, area?: AreaId) => ({ payload: { ...alert, id: nanoid(), area } }),
    },
    alertDismissed: (alerts, { payload }: PayloadAction<string>) => adapter.removeOne(alerts, payload),
    /** The payload is the number of dropped alerts since the page was opened. */
    alertsOmitted(alerts, { payload }: PayloadAction<number>) {
      alerts.omitted = payload;
    },
  },
});

export const { alertRaised, alertDismissed, alertsOmitted } = alertsSlice.actions;

export interface AlertsState {
  readonly alerts: Alerts;
}

export const { selectAll: selectAlerts } = adapter.getSelectors((state: AlertsState) => state.alerts);

export function selectOmitted({ alerts }: AlertsState): number {
  return alerts.omitted;
}
