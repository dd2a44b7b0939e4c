import type { Eip1193Provider, Readable } from '@fathom/shared/contract';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { createWritable } from '../domain/writable';
import * as v from 'valibot';

/**
 * A wallet that announced itself to the page (EIP-6963). Everything but the provider is third-party
 * text; the name is sanitized for display.
 */
export interface DiscoveredWallet {
  /** Reverse domain name, by which a wallet is remembered. */
  readonly rdns: string;
  readonly name: string;
  /** A `data:` image for `<img>`, so that displaying it requests nothing from a server. */
  readonly icon: string | undefined;
  readonly provider: Eip1193Provider;
}

const provider = v.custom<Eip1193Provider>(
  (value) => typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function',
);

const announcement = v.object({
  info: v.object({
    rdns: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/)),
    name: v.pipe(
      v.string(),
      v.transform((name) => displayText(name, DISPLAY_LENGTH.wallet)),
      v.minLength(1),
    ),
    icon: v.optional(v.string()),
  }),
  provider,
});

/**
 * A wallet at `window.ethereum`, which may not announce itself in any other way. Checked on each
 * use, since it may be injected late.
 */
export function legacyProvider(page: object): Eip1193Provider | undefined {
  const injected: unknown = 'ethereum' in page ? page.ethereum : undefined;
  return v.is(provider, injected) ? injected : undefined;
}

/**
 * Listens for wallet announcements for the lifetime of the page, and requests those of wallets that
 * loaded earlier.
 */
export function discoverWallets(page: Window): Readable<readonly DiscoveredWallet[]> {
  const found = createWritable<readonly DiscoveredWallet[]>([]);
  page.addEventListener('eip6963:announceProvider', (event) => {
    const parsed = v.safeParse(announcement, (event as CustomEvent<unknown>).detail);
    if (!parsed.success) return;
    const { info, provider } = parsed.output;
    if (found.get().some((wallet) => wallet.rdns === info.rdns)) return;
    const icon = info.icon?.startsWith('data:image/') ? info.icon : undefined;
    found.set([...found.get(), { rdns: info.rdns, name: info.name, icon, provider }]);
  });
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  return found;
}

/**
 * Resolves with the wallet of that name once it announces itself, or with `undefined` after the
 * timeout, in ms.
 */
export function findWallet(
  wallets: Readable<readonly DiscoveredWallet[]>,
  rdns: string,
  timeout: number,
): Promise<DiscoveredWallet | undefined> {
  const find = () => wallets.get().find((wallet) => wallet.rdns === rdns);
  const here = find();
  if (here) return Promise.resolve(here);
  return new Promise((resolve) => {
    const leave = wallets.subscribe(() => {
      const late = find();
      if (late) settle(late);
    });
    const timer = setTimeout(() => settle(undefined), timeout);
    function settle(wallet: DiscoveredWallet | undefined): void {
      clearTimeout(timer);
      leave();
      resolve(wallet);
    }
  });
}
