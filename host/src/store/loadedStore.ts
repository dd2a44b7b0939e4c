import type { Alert, AreaId, Readable, TransactionRecord } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';
import type { ComponentType } from 'react';
import type { HostListeners, HostStore } from './createStore';

/** What displays the store, each part with its provider: the app around them renders before it is loaded. */
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
  /** Loads and creates the store; once it has succeeded the same at each call. */
  readonly load: () => Promise<LoadedStore>;
  /** What displays the store, once it is loaded. */
  readonly parts: Readable<StoreParts | undefined>;
  /** Every transaction of this device, newest first; none before the store is loaded. */
  readonly records: Readable<readonly TransactionRecord[]>;
  /**
   * Displays it as soon as the store is loaded.
   *
   * @param area which raised it; `undefined` for an alert of the host.
   */
  readonly showAlert: (alert: Alert, area?: AreaId) => void;
  /** Counts an alert of an area that is not displayed. */
  readonly countAlert: () => void;
  /** How many alerts of areas were not displayed. */
  readonly omitted: Readable<number>;
  /** Alerts that wait for a store that could not be loaded, oldest first. */
  readonly undisplayed: Readable<readonly OpenAlert[]>;
  /** Removes one of `undisplayed`. */
  readonly dismiss: (id: string) => void;
}
