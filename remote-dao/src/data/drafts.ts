import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { useSyncExternalStore } from 'react';
import { createDraftStore, type DraftList, type DraftStore } from './draftStore';
import { newDraftId } from './newDraftId';

/** The key that earlier apps on this origin used. */
const KEY = 'draftProposals';

let store: DraftStore | undefined;

export function draftStore(): DraftStore {
  store ??= createDraftStore({
    storage: createDeviceStorage(() => window.localStorage, KEY),
    exclusively: underLock,
    subscribeToOtherTabs,
    newId: newDraftId,
  });
  return store;
}

export function useDrafts(): DraftList {
  const { subscribe, get } = draftStore();
  return useSyncExternalStore(subscribe, get, get);
}

/** Older browsers and insecure pages have no locks: two tabs that save at the same time can overwrite each other. */
async function underLock(change: () => void): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks) await locks.request(KEY, change);
  else change();
}

function subscribeToOtherTabs(listener: () => void): () => void {
  function hear({ key }: StorageEvent) {
    // `null`: the storage was cleared.
    if (key === KEY || key === null) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
