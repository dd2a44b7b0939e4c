import { createProvider, type DemoProvider } from './createProvider';
import { createTestHooks, type TestHooks } from './createTestHooks';
import { WALLET_ICON, WALLET_NAME, WALLET_RDNS } from './identity';
import { callService, configuration } from './requests';
import { createUserPrompt } from './sheet';
import type { WalletContext } from './walletContext';
import { createWalletStore, readPrivateKey } from './walletState';

declare global {
  interface Window {
    demoWallet?: TestHooks;
  }
}

/** Constant, because no page has two of these wallets. */
const WALLET_UUID = '3f0c6d1e-5b7a-4c92-9d48-6a1e2f7b8c05';

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

/** Announces the wallet to pages, immediately and on request (EIP-6963). */
function announceProvider(provider: DemoProvider): void {
  const info = Object.freeze({ uuid: WALLET_UUID, name: WALLET_NAME, icon: WALLET_ICON, rdns: WALLET_RDNS });
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

const ready = start();
// Prevents an unhandled rejection on pages that never use the wallet.
ready.catch(() => undefined);
const provider = createProvider(ready, context);
window.demoWallet = createTestHooks(provider, store, (address) => (testAccount = address));
announceProvider(provider);
