import { en } from '../../text/en';

/** The time in ms after which a database that has not opened counts as blocked. */
const TIMEOUT = 5_000;
/** Opened and deleted again, because WalletConnect's own database must not be created with another version. */
const PROBE = 'fathom.probe';

/** Some browsers have `null` instead of a blocked store. */
interface PageStorage {
  readonly localStorage: Storage | null;
  readonly indexedDB?: IDBFactory | null;
}

/**
 * WalletConnect throws if `localStorage` does, and waits forever for a database that doesn't open. Rejects with one
 * sentence.
 */
export async function requireSiteData(page: PageStorage): Promise<void> {
  try {
    // Throws if it is blocked. If it is missing, WalletConnect uses the database.
    const { localStorage: storage, indexedDB: database } = page;
    if (database) await open(database);
    // Without a database WalletConnect uses localStorage.
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
