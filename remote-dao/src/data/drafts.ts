import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { useSyncExternalStore } from 'react';
import { createDraftStore, type DraftList, type DraftStore } from './draftStore';
import { newDraftId } from './newDraftId';

/** The key in local storage, as earlier apps on this origin named it. */
const KEY = 'draftProposals';

let store: DraftStore | undefined;

/** The drafts of this browser. */
export function draftStore(): DraftStore {
  store ??= createDraftStore({
    storage: createDeviceStorage(() => window.localStorage, KEY),
    exclusively: underLock,
    subscribeToOtherTabs,
    newId: newDraftId,
  });
  return store;
}

/** The drafts, kept up to date with the other tabs of this browser. */
export function useDrafts(): DraftList {
  const { subscribe, get } = draftStore();
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * Old browsers have no locks, and insecure pages neither: there two tabs must not save in the same
 * millisecond.
 */
async function underLock(change: () => void): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks) await locks.request(KEY, change);
  else change();
}

function subscribeToOtherTabs(listener: () => void): () => void {
  function hear({ key }: StorageEvent) {
    // `null`: everything was cleared.
    if (key === KEY || key === null) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
