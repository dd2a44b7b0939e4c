import type { Readable } from '@fathom/contract';
import { isAddress, isSameAddress, type Address } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { createWritable } from '@fathom/base/domain/writable';
import { formatAddress } from '@fathom/base/format/formatAddress';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import * as v from 'valibot';

/** More would exceed the requests that a refresh may make. */
export const MOST_WALLETS = 10;

const KEY = 'portfolio.wallets';

export interface OwnWallet {
  readonly account: Address;
  readonly name: string;
}

/** Addresses that the user has named as their own, on this device only. */
export interface OwnWallets {
  readonly ownWallets: Readable<readonly OwnWallet[]>;
  /** Returns false if the address is in the list, or the list is full. */
  addOwnWallet(account: Address, name: string): boolean;
  removeOwnWallet(account: Address): void;
}

const stored = v.array(v.object({ account: v.custom<Address>(isAddress), name: v.string() }));

export function createOwnWallets(storage: DeviceStorage): OwnWallets {
  const ownWallets = createWritable(readStored(storage));

  function save(wallets: readonly OwnWallet[]): void {
    storage.write(KEY, JSON.stringify(wallets));
    ownWallets.set(wallets);
  }

  return {
    ownWallets,
    addOwnWallet(account, name) {
      const wallets = ownWallets.get();
      const isKnown = wallets.some((wallet) => isSameAddress(wallet.account, account));
      if (isKnown || wallets.length === MOST_WALLETS) return false;
      save([...wallets, { account, name: nameOf(account, name) }]);
      return true;
    },
    removeOwnWallet: (account) => save(ownWallets.get().filter((wallet) => wallet.account !== account)),
  };
}

function nameOf(account: Address, name: string): string {
  const displayed = displayText(name, DISPLAY_LENGTH.wallet);
  return displayed === '' ? formatAddress(account) : displayed;
}

/** Storage that isn't a list, such as one of a later version, is no list of addresses. */
function readStored(storage: DeviceStorage): readonly OwnWallet[] {
  const parsed = v.safeParse(stored, parseJson(storage.read(KEY)));
  if (!parsed.success) return [];
  return parsed.output.slice(0, MOST_WALLETS).map(({ account, name }) => ({ account, name: nameOf(account, name) }));
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return undefined;
  }
}
