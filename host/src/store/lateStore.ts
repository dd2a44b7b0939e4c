import type { TransactionRecord } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { delayLast } from '@fathom/base/limits/delayLast';
import type { OpenAlert } from '@fathom/ui/alerts/Alerts';
import { loadUntilDone } from '../services/loadUntilDone';
import type { LateStore, LoadedStore, StoreParts } from './loadedStore';

const NONE: readonly never[] = [];
/** Limits how often a flood of alerts updates the count, in ms. */
const COUNTED_EVERY = 500;

/**
 * Loads with the first press, alert or request, and immediately on a device with stored transactions (decision 0062).
 */
export function createLateStore(): LateStore {
  const parts = createWritable<StoreParts | undefined>(undefined);
  const records = createWritable<readonly TransactionRecord[]>(NONE);
  const undisplayed = createWritable<readonly OpenAlert[]>(NONE);
  const omitted = createWritable(0);
  const publishOmitted = delayLast(COUNTED_EVERY, (count: number) => omitted.set(count));
  let omittedCount = 0;
  let waiting: readonly OpenAlert[] = NONE;
  let hasFailed = false;
  let lastId = 0;
  let loaded: LoadedStore | undefined;
  let loading: Promise<LoadedStore> | undefined;
  let displaying: Promise<LoadedStore> | undefined;

  async function create(): Promise<LoadedStore> {
    const { createLoadedStore } = await import(/* webpackChunkName: "store" */ './createLoadedStore');
    const created = createLoadedStore();
    created.records.subscribe(() => records.set(created.records.get()));
    for (const alert of waiting) created.raise(alert);
    loaded = created;
    setWaiting(NONE);
    parts.set(created.parts);
    return created;
  }

  function load(): Promise<LoadedStore> {
    loading ??= create().catch((error: unknown) => {
      loading = undefined;
      hasFailed = true;
      setWaiting(waiting);
      throw error;
    });
    return loading;
  }

  function setWaiting(alerts: readonly OpenAlert[]): void {
    waiting = alerts;
    if (hasFailed) undisplayed.set(alerts);
  }

  return {
    load,
    parts,
    records,
    undisplayed,
    omitted,
    countAlert() {
      omittedCount += 1;
      publishOmitted(omittedCount);
    },
    showAlert(alert, area) {
      lastId += 1;
      const open = { ...alert, id: String(lastId), area };
      if (loaded) return loaded.raise(open);
      setWaiting([...waiting, open]);
      displaying ??= loadUntilDone(load, 'alerts are displayed without their code');
    },
    dismiss: (id) => setWaiting(waiting.filter((alert) => alert.id !== id)),
  };
}
