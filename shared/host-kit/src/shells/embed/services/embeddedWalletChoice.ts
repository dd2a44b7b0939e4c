import type { Eip1193Provider, Readable } from '@fathom/contract';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { DiscoveredWallet, WalletDiscovery } from '../../../transactions/wallet/discoverWallets';
import type { HasPressed } from '../../../transactions/wallet/observePresses';
import type { Writable } from '@fathom/base/domain/writable';
import { embedText } from '../embedText';

export interface EmbeddedWalletChoice {
  /** Wallets announced through EIP-6963. */
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  /**
   * Selects a wallet by its rdns, or the first early one. A later one needs a press. Returns `false` without a wallet.
   */
  choose(rdns?: string): boolean;
  forget(): void;
}

export interface WalletChoiceDeps {
  readonly discovery: WalletDiscovery;
  readonly hasPressed: HasPressed;
  readonly storage: DeviceStorage;
  /** Updated when a choice is stored or cleared: see {@link isWalletRemembered}. */
  readonly isRemembered: Writable<boolean>;
  readonly follow: (provider: Eip1193Provider) => void;
}

const CHOICE_KEY = 'wallet';
/** Stored in place of an rdns, which the wallet at `window.ethereum` lacks. */
const LEGACY = 'window.ethereum';

export function isWalletRemembered(storage: DeviceStorage): boolean {
  return storage.read(CHOICE_KEY) !== undefined;
}

/** Manages the choice of browser wallet in a standalone area, and restores it after a reload. */
export function createWalletChoice({
  discovery,
  hasPressed,
  storage,
  isRemembered,
  follow,
}: WalletChoiceDeps): EmbeddedWalletChoice {
  const { wallets } = discovery;
  let isTaken = false;

  function take(choice: string, provider: Eip1193Provider | undefined): boolean {
    if (!provider) return false;
    isTaken = true;
    storage.write(CHOICE_KEY, choice);
    isRemembered.set(true);
    follow(provider);
    return true;
  }

  function providerOf(choice: string): Eip1193Provider | undefined {
    return choice === LEGACY ? discovery.injected()?.provider : discovery.providerOf(choice);
  }

  function early(choice: string): Eip1193Provider | undefined {
    const wallet = choice === LEGACY ? discovery.injected() : wallets.get().find(({ rdns }) => rdns === choice);
    return wallet?.isLate === false ? providerOf(choice) : undefined;
  }

  function restore(): void {
    const stored = storage.read(CHOICE_KEY);
    if (!isTaken && stored !== undefined) take(stored, early(stored));
  }
  restore();
  wallets.subscribe(restore);

  return {
    discovered: wallets,
    choose(rdns) {
      const choice = rdns ?? wallets.get().find(({ isLate }) => !isLate)?.rdns ?? LEGACY;
      const name = wallets.get().find((wallet) => wallet.rdns === choice)?.name ?? embedText.alone.connect;
      return take(choice, early(choice) ?? (hasPressed(name) ? providerOf(choice) : undefined));
    },
    forget() {
      isTaken = false;
      storage.remove(CHOICE_KEY);
      isRemembered.set(false);
    },
  };
}
