import type { DemoProvider } from './createProvider';
import { WALLET_ICON, WALLET_NAME, WALLET_RDNS } from './identity';

/** EIP-6963: announces the wallet to pages, immediately and on request. */
export function announceProvider(provider: DemoProvider): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: WALLET_NAME, icon: WALLET_ICON, rdns: WALLET_RDNS });
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
