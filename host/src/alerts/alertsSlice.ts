import type { OpenAlert } from '@fathom/ui/alerts/Alerts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type OpenAlerts = readonly OpenAlert[];

const NONE: OpenAlerts = [];

/** Short messages, oldest first. They stay until they have been displayed for their full duration. */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: NONE,
  reducers: {
    alertRaised: (alerts: OpenAlerts, { payload }: PayloadAction<OpenAlert>) => [...alerts, payload],
    alertDismissed: (alerts: OpenAlerts, { payload }: PayloadAction<string>) =>
      alerts.filter(({ id }) => id !== payload),
  },
});

export const { alertRaised, alertDismissed } = alertsSlice.actions;

export interface AlertsState {
  readonly alerts: OpenAlerts;
}

export function selectAlerts({ alerts }: AlertsState): OpenAlerts {
  return alerts;
}
