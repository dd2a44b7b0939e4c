import { callService } from './callService';
import { configuration } from './configuration';
import type { DemoProvider } from './createProvider';
import { currentChain, visibleAccounts } from './walletContext';
import { writePrivateKey, type DemoMisbehavior, type WalletStore } from './walletState';

/** `window.demoWallet`: controls the wallet from tests or the console. */
export interface TestHooks {
  readonly provider: DemoProvider;
  /** A private key, or the address of a demo account. Resolves after pages are notified. */
  setAccount(privateKeyOrAddress: string): Promise<void>;
  switchChain(chainId: number): void;
  /** Approves everything without a sheet; persists across reloads. */
  autoApprove(on: boolean): void;
  /** Enables batches (EIP-5792); persists across reloads. */
  batches(on: boolean): void;
  /** Makes the wallet throw -32603 after sending, as some wallets do; persists across reloads. */
  failAfterSending(on: boolean): void;
  /** Changes the handling of transactions; persists across reloads. */
  misbehave(misbehavior: DemoMisbehavior): void;
  /** Hides the account from the page until it connects again. */
  lock(): void;
  /** Makes a chain unknown to the wallet (4902) until a page adds it. */
  forgetChain(chainId: number): void;
  state(): {
    readonly accounts: readonly string[];
    readonly account: string;
    readonly chainId: number;
    readonly autoApprove: boolean;
    readonly isBatching: boolean;
  };
}

export function createTestHooks(
  provider: DemoProvider,
  store: WalletStore,
  rememberTestAccount: (address: string) => void,
): TestHooks {
  return {
    provider,
    async setAccount(privateKeyOrAddress) {
      const demo = configuration.accounts.find(
        ({ address }) => address.toLowerCase() === privateKeyOrAddress.toLowerCase(),
      );
      if (demo !== undefined) return store.set({ account: demo.address });
      const { address } = await callService('/account', { signer: { privateKey: privateKeyOrAddress } });
      writePrivateKey(privateKeyOrAddress);
      rememberTestAccount(String(address));
      store.set({ account: String(address) });
    },
    switchChain: (chainId) => store.set({ chainId }),
    autoApprove: (on) => store.set({ autoApprove: on }),
    batches: (on) => store.set({ isBatching: on }),
    failAfterSending: (on) => store.set({ isFailingAfterSending: on }),
    misbehave: (misbehavior) => store.set({ misbehavior }),
    lock: () => store.set({ locked: true }),
    forgetChain(chainId) {
      const { forgottenChains, addedChains } = store.get();
      store.set({
        forgottenChains: [...forgottenChains, chainId],
        addedChains: addedChains.filter(({ id }) => id !== chainId),
      });
    },
    state() {
      const state = store.get();
      return {
        accounts: visibleAccounts(state),
        account: state.account,
        chainId: currentChain(state).id,
        autoApprove: state.autoApprove,
        isBatching: state.isBatching,
      };
    },
  };
}
