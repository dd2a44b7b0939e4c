import type { Alert, AreaId, Readable, TransactionRecord } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';
import type { ComponentType } from 'react';
import type { HostListeners, HostStore } from './createStore';

/** Views of the store, each with its own provider, because the app renders before the store is loaded. */
export interface StoreParts {
  /** `isUsed`: the user has pressed something before. */
  readonly Alerts: ComponentType<{ readonly isUsed: boolean }>;
  readonly Tray: ComponentType<{ readonly account: Address | undefined; readonly onClose: () => void }>;
}

export interface LoadedStore {
  readonly store: HostStore;
  readonly listeners: HostListeners;
  readonly records: Readable<readonly TransactionRecord[]>;
  readonly raise: (alert: OpenAlert) => void;
  readonly parts: StoreParts;
}

export interface LateStore {
  /** Loads and creates the store. After a success, returns the same result on each call. */
  readonly load: () => Promise<LoadedStore>;
  readonly parts: Readable<StoreParts | undefined>;
  /** Every transaction of this device, newest first; empty before the store is loaded. */
  readonly records: Readable<readonly TransactionRecord[]>;
  /** @param area the source of the alert; `undefined` for the host. */
  readonly showAlert: (alert: Alert, area?: AreaId) => void;
  readonly countAlert: () => void;
  /** Number of area alerts that were dropped. */
  readonly omitted: Readable<number>;
  /** Queued alerts after the store failed to load, oldest first. */
  readonly undisplayed: Readable<readonly OpenAlert[]>;
  readonly dismiss: (id: string) => void;
}
