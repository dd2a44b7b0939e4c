import type { DemoProvider } from './createProvider';
import { WALLET_ICON, WALLET_NAME, WALLET_RDNS } from './identity';

/** Constant, because no page has two of these wallets. */
const WALLET_UUID = '3f0c6d1e-5b7a-4c92-9d48-6a1e2f7b8c05';

/** Announces the wallet to pages, immediately and on request (EIP-6963). */
export function announceProvider(provider: DemoProvider): void {
  const info = Object.freeze({ uuid: WALLET_UUID, name: WALLET_NAME, icon: WALLET_ICON, rdns: WALLET_RDNS });
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
