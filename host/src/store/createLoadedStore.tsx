import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Provider } from 'react-redux';
import { alertRaised } from '../alerts/alertsSlice';
import { StoredAlerts } from '../alerts/StoredAlerts';
import { selectTransactions } from '../transactions/transactionsSlice';
import { createStore, storeView } from './createStore';
import type { LoadedStore } from './loadedStore';

/** Loaded lazily, because decoding calls is larger than the store. */
const ActivityTray = lazyPart(
  () => import('../transactions/ActivityTray').then((module) => module.ActivityTray),
  SectionLoadError,
);

/** Call it once per page load. */
export function createLoadedStore(): LoadedStore {
  const { store, listeners } = createStore();
  const view = storeView(store);
  return {
    store,
    listeners,
    records: { get: () => selectTransactions(store.getState()), subscribe: (listener) => store.subscribe(listener) },
    raise: (alert) => void store.dispatch(alertRaised(alert)),
    parts: {
      Alerts: ({ isUsed }) => (
        <Provider store={view}>
          <StoredAlerts isUsed={isUsed} />
        </Provider>
      ),
      Tray: (props) => (
        <Provider store={view}>
          <ActivityTray {...props} />
        </Provider>
      ),
    },
  };
}
