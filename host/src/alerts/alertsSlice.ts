import type { Alert } from '@fathom/contract';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';
import { createEntityAdapter, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

const adapter = createEntityAdapter<OpenAlert>();

/**
 * Short messages, oldest first. They stay until they have been displayed for their full duration.
 */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: adapter.getInitialState(),
  reducers: {
    alertRaised: {
      reducer: (state, { payload }: PayloadAction<OpenAlert>) => adapter.addOne(state, payload),
      prepare: (alert: Alert) => ({ payload: { ...alert, id: nanoid() } }),
    },
    alertDismissed: (state, { payload }: PayloadAction<string>) => adapter.removeOne(state, payload),
  },
});

export const { alertRaised, alertDismissed } = alertsSlice.actions;

export interface AlertsState {
  readonly alerts: ReturnType<typeof alertsSlice.getInitialState>;
}

/** Oldest first. */
export const { selectAll: selectAlerts } = adapter.getSelectors((state: AlertsState) => state.alerts);
