import { announceProvider } from './announceProvider';
import { callService } from './callService';
import { configuration } from './configuration';
import { createProvider } from './createProvider';
import { createTestHooks, type TestHooks } from './createTestHooks';
import { createUserPrompt } from './sheet';
import type { WalletContext } from './walletContext';
import { createWalletStore, readPrivateKey } from './walletState';

declare global {
  interface Window {
    demoWallet?: TestHooks;
  }
}

const store = createWalletStore();
let testAccount: string | undefined;
const context: WalletContext = {
  store,
  request: createUserPrompt(),
  get testAccount() {
    return testAccount;
  },
};

/** Determines the selected account before pages are notified. */
async function start(): Promise<WalletContext> {
  const privateKey = readPrivateKey();
  if (privateKey !== undefined) {
    testAccount = String((await callService('/account', { signer: { privateKey } }))['address']);
  }
  const addresses = configuration.accounts.map(({ address }) => address);
  if (testAccount !== undefined) addresses.unshift(testAccount);
  if (!addresses.includes(store.get().account)) store.set({ account: addresses[0] ?? '' });
  return context;
}

const ready = start();
// Prevents an unhandled rejection on pages that never use the wallet.
ready.catch(() => undefined);
const provider = createProvider(ready, context);
window.demoWallet = createTestHooks(provider, store, (address) => (testAccount = address));
announceProvider(provider);
