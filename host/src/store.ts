import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { transactionsSlice } from './transactions/transactionsSlice';

/** The shell's Redux store. Listeners are added by what owns the effect; everything that areas see leaves through ports. */
export function createStore() {
  const listeners = createListenerMiddleware();
  const store = configureStore({
    reducer: { transactions: transactionsSlice.reducer },
    middleware: (standard) => standard().prepend(listeners.middleware),
    devTools: false,
  });
  return { store, listeners };
}

export type HostStore = ReturnType<typeof createStore>['store'];
export type HostListeners = ReturnType<typeof createStore>['listeners'];
