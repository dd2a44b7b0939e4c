import { en } from '../../text/en';

/** How long WalletConnect's relay may take, in ms. The library would go on by itself for minutes. */
const TIMEOUT = 15_000;

/** What the relay is requested, or one sentence that it did not respond. What was begun goes on: the library cannot stop it. */
export function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(en.connect.relaySilent)), TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
