import type { EmbedOptions } from '@fathom/embed';

export type Provider = NonNullable<EmbedOptions['provider']>;

/** The first wallet that the browser announces (EIP-6963); a bank has its own dialog here. */
export function firstWallet(): Provider | undefined {
  let found: Provider | undefined;
  const listen = (event: Event) => {
    found ??= (event as CustomEvent<{ readonly provider: Provider }>).detail.provider;
  };
  window.addEventListener('eip6963:announceProvider', listen);
  // Wallets announce themselves while this is dispatched.
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', listen);
  return found;
}
