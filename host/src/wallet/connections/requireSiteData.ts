import { en } from '../../text/en';

/** A database that doesn't open within this time is taken as blocked. In ms. */
const TIMEOUT = 5_000;
/** Opened and deleted again: WalletConnect's own one must not be created in another version. */
const PROBE = 'fathom.probe';

/** Some browsers have `null` in place of a store that they block. */
interface PageStorage {
  readonly localStorage: Storage | null;
  readonly indexedDB?: IDBFactory | null;
}

/**
 * Rejects with one sentence if the browser blocks site data, which WalletConnect cannot do without:
 * its code throws where `localStorage` does, and waits forever for a database that doesn't open.
 */
export async function requireSiteData(page: PageStorage): Promise<void> {
  try {
    // Throws where it is blocked. Where it is missing, WalletConnect keeps its values in the database.
    const { localStorage: storage, indexedDB: database } = page;
    if (database) await open(database);
    // Without a database it keeps them here.
    else if (storage) probe(storage);
    else throw new Error('nothing is stored');
  } catch (cause) {
    throw new Error(en.connect.siteDataBlocked, { cause });
  }
}

function probe(storage: Storage): void {
  storage.setItem(PROBE, '');
  storage.removeItem(PROBE);
}

function open(database: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not open')), TIMEOUT);
    const request = database.open(PROBE);
    request.onerror = () => reject(request.error ?? new Error('the database is refused'));
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.close();
      database.deleteDatabase(PROBE);
      resolve();
    };
  });
}
