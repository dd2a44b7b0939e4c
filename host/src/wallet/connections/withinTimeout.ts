import { en } from '../../text/en';

/** Timeout for WalletConnect's relay in ms. The library itself would keep trying for minutes. */
const TIMEOUT = 15_000;

/** Rejects with one sentence. The work continues, because the library cannot cancel it. */
export function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(en.connect.relaySilent)), TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
