import type { RecordStore } from '@fathom/host-kit/transactions/records/recordStore';
import { bindActionCreators } from '@reduxjs/toolkit';
import type { HostListeners, HostStore } from '../store/createStore';
import { selectTransactions, transactionsSlice } from './transactionsSlice';

/** Keeps the records in the host's store. */
export function createReduxRecords(store: HostStore, listeners: HostListeners): RecordStore {
  const { actions } = transactionsSlice;
  return {
    get: () => selectTransactions(store.getState()),
    subscribe: (listener) => store.subscribe(listener),
    ...bindActionCreators(actions, store.dispatch),
    startEffects(effects) {
      for (const kind of ['sent', 'settled', 'reopened'] as const) {
        listeners.startListening({ actionCreator: actions[kind], effect: ({ payload }) => effects[kind](payload) });
      }
      listeners.startListening({ actionCreator: actions.refused, effect: ({ payload }) => effects.refused(payload) });
    },
  };
}
