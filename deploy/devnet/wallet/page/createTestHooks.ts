import type { DemoProvider } from './createProvider';
import { callService, configuration } from './requests';
import { currentChain, visibleAccounts } from './walletContext';
import { writePrivateKey, type DemoMisbehavior, type WalletStore } from './walletState';

/** `window.demoWallet`: controls the wallet from tests or the console. */
export type TestHooks = ReturnType<typeof createTestHooks>;

/** Returns the hooks. What they change persists across reloads. */
export function createTestHooks(
  provider: DemoProvider,
  store: WalletStore,
  rememberTestAccount: (address: string) => void,
) {
  return {
    provider,
    /** A private key, or the address of a demo account. Resolves after pages are notified. */
    async setAccount(privateKeyOrAddress: string): Promise<void> {
      const demo = configuration.accounts.find(
        ({ address }) => address.toLowerCase() === privateKeyOrAddress.toLowerCase(),
      );
      if (demo !== undefined) return store.set({ account: demo.address });
      const { address } = await callService('/account', { signer: { privateKey: privateKeyOrAddress } });
      writePrivateKey(privateKeyOrAddress);
      rememberTestAccount(String(address));
      store.set({ account: String(address) });
    },
    switchChain: (chainId: number) => store.set({ chainId }),
    /** Approves everything without a sheet. */
    autoApprove: (on: boolean) => store.set({ autoApprove: on }),
    /** Enables batches (EIP-5792). */
    batches: (on: boolean) => store.set({ isBatching: on }),
    /** Makes the wallet throw -32603 after sending, as some wallets do. */
    failAfterSending: (on: boolean) => store.set({ isFailingAfterSending: on }),
    /** Changes the handling of transactions. */
    misbehave: (misbehavior: DemoMisbehavior) => store.set({ misbehavior }),
    /** Hides the account from the page until it connects again. */
    lock: () => store.set({ locked: true }),
    /** Makes a chain unknown to the wallet (4902) until a page adds it. */
    forgetChain(chainId: number): void {
      const { forgottenChains, addedChains } = store.get();
      store.set({
        forgottenChains: [...forgottenChains, chainId],
        addedChains: addedChains.filter(({ id }) => id !== chainId),
      });
    },
    state() {
      const { account, autoApprove } = store.get();
      return { accounts: visibleAccounts(store.get()), account, chainId: currentChain(store.get()).id, autoApprove };
    },
  };
}
