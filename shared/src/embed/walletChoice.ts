import type { Eip1193Provider, Readable } from '@fathom/shared/contract';
import type { DeviceStorage } from '../storage/deviceStorage';
import type { DiscoveredWallet } from '../wallet/discoverWallets';
import type { Writable } from '../domain/writable';

export interface WalletChoice {
  /** Wallets that announced themselves (EIP-6963). */
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  /**
   * Selects the wallet of that name; without a name, the one at `window.ethereum`. `false` if there
   * is none.
   */
  choose(rdns?: string): boolean;
  /** Clears the choice: the next load starts without a wallet. */
  forget(): void;
}

export interface WalletChoiceDeps {
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  readonly legacy: () => Eip1193Provider | undefined;
  readonly storage: DeviceStorage;
  /** Set to whether a choice is stored: see {@link isWalletRemembered}. */
  readonly isRemembered: Writable<boolean>;
  readonly follow: (provider: Eip1193Provider) => void;
}

const CHOICE_KEY = 'wallet';
/** The stored name of the wallet at `window.ethereum`, which has no rdns. */
const LEGACY = 'window.ethereum';

export function isWalletRemembered(storage: DeviceStorage): boolean {
  return storage.read(CHOICE_KEY) !== undefined;
}

/** The choice of browser wallet in a standalone area; restored after a reload. */
export function createWalletChoice({
  discovered,
  legacy,
  storage,
  isRemembered,
  follow,
}: WalletChoiceDeps): WalletChoice {
  let isTaken = false;

  function take(provider: Eip1193Provider | undefined): boolean {
    if (!provider) return false;
    isTaken = true;
    follow(provider);
    return true;
  }

  function restore(): void {
    const stored = storage.read(CHOICE_KEY);
    if (isTaken || stored === undefined) return;
    take(stored === LEGACY ? legacy() : discovered.get().find(({ rdns }) => rdns === stored)?.provider);
  }
  restore();
  // A wallet may announce itself after the page has started.
  discovered.subscribe(restore);

  return {
    discovered,
    choose(rdns) {
      storage.write(CHOICE_KEY, rdns ?? LEGACY);
      isRemembered.set(true);
      return take(rdns === undefined ? legacy() : discovered.get().find((wallet) => wallet.rdns === rdns)?.provider);
    },
    forget() {
      isTaken = false;
      storage.remove(CHOICE_KEY);
      isRemembered.set(false);
    },
  };
}
