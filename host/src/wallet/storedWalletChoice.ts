import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

/** One of the constants below, or the rdns of a discovered wallet. */
export type WalletOptionId = string;

export const METAMASK = 'metamask';
export const WALLET_CONNECT = 'walletConnect';
/** The Safe that displays the app; never stored, because it is there or not. */
export const SAFE = 'safe';
/** A wallet at `window.ethereum` that neither announces itself nor identifies as MetaMask. */
export const INJECTED = 'injected';

const CHOICE_KEY = 'wallet';
const CONNECTED_KEY = 'connected';
/** Kept when the user disconnects. */
const BEFORE_KEY = 'connectedBefore';

/** Returns the wallet to restore after a reload; `undefined` if disconnected. */
export function readWalletChoice(storage: DeviceStorage): WalletOptionId | undefined {
  return storage.read(CONNECTED_KEY) === 'true' ? storage.read(CHOICE_KEY) : undefined;
}

export function storeWalletChoice(storage: DeviceStorage, choice: WalletOptionId): void {
  storage.write(CHOICE_KEY, choice);
  storage.write(CONNECTED_KEY, 'true');
  storage.write(BEFORE_KEY, 'true');
}

export function hasConnectedBefore(storage: DeviceStorage): boolean {
  return storage.read(BEFORE_KEY) === 'true' || readWalletChoice(storage) !== undefined;
}

export function clearWalletChoice(storage: DeviceStorage): void {
  storage.remove(CHOICE_KEY);
  storage.remove(CONNECTED_KEY);
}
