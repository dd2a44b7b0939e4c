import type { Eip1193Provider } from '@fathom/contract';

export function announceWallet(provider: Eip1193Provider, name = 'Example', rdns = 'org.example.wallet'): void {
  const info = { uuid: rdns, rdns, name, icon: 'data:image/svg+xml,<svg/>' };
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
}
