import { logProblem } from '@fathom/base/log/logProblem';
import { configureStore, createListenerMiddleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { alertDismissed, alertsSlice } from '../alerts/alertsSlice';
import { transactionsSlice } from '../transactions/transactionsSlice';

/**
 * Creates the store when the host starts. Without `devTools`, it doesn't access the extension's global, which an area's
 * code could have replaced to get it.
 */
export function createStore() {
  const listeners = createListenerMiddleware({
    onError: (error) => logProblem('an effect of the store failed', error),
  });
  const store = configureStore({
    reducer: { alerts: alertsSlice.reducer, transactions: transactionsSlice.reducer },
    middleware: (standard) => standard().prepend(listeners.middleware),
    devTools: false,
  });
  return { store, listeners };
}

export type HostStore = ReturnType<typeof createStore>['store'];
export type HostListeners = Pick<ReturnType<typeof createStore>['listeners'], 'startListening'>;
export type HostState = ReturnType<HostStore['getState']>;
export type StoreView = Store<HostState>;

/** Every script of the page can access the provider of react-redux, so components may only dismiss alerts. */
export function storeView(store: HostStore): StoreView {
  function dispatch<Action extends UnknownAction>(action: Action): Action {
    const { type, payload } = action;
    if (type !== alertDismissed.type) throw new Error(`components cannot dispatch ${type}`);
    store.dispatch(alertDismissed(String(payload)));
    return action;
  }

  function replaceReducer(): never {
    throw new Error('components cannot replace the reducer');
  }

  return Object.freeze<StoreView>({ ...store, dispatch, replaceReducer });
}
