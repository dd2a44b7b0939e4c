import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { alertsSlice } from './alerts/alertsSlice';
import { transactionsSlice } from './transactions/transactionsSlice';

/**
 * The shell's Redux store. Components use the hooks of `storeHooks.ts`; side effects are listeners,
 * added by the module that owns them; areas access it only through the ports.
 */
export function createStore() {
  const listeners = createListenerMiddleware();
  const store = configureStore({
    reducer: { alerts: alertsSlice.reducer, transactions: transactionsSlice.reducer },
    middleware: (standard) => standard().prepend(listeners.middleware),
    devTools: false,
  });
  return { store, listeners };
}

export type HostStore = ReturnType<typeof createStore>['store'];
export type HostListeners = ReturnType<typeof createStore>['listeners'];
export type HostState = ReturnType<HostStore['getState']>;
export type HostDispatch = HostStore['dispatch'];
