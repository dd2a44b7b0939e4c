import type { Eip1193Provider, Readable } from '@fathom/shared/contract';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { createWritable } from '../domain/writable';
import * as v from 'valibot';

/** A wallet that announced itself to the page (EIP-6963). Everything but the provider is text by a third party; the name is fit to be displayed. */
export interface DiscoveredWallet {
  /** Reverse domain name; by it a wallet is remembered. */
  readonly rdns: string;
  readonly name: string;
  /** A `data:` image for `<img>`, so that showing it asks no server. */
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

/** A wallet that put itself at `window.ethereum` and may announce itself in no other way. Asked at each use: it may come late. */
export function legacyProvider(page: object): Eip1193Provider | undefined {
  const injected: unknown = 'ethereum' in page ? page.ethereum : undefined;
  return v.is(provider, injected) ? injected : undefined;
}

/** Listens for wallets for as long as the page lives, and asks those that were there first to announce themselves again. */
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

/** Resolves with the wallet of that name as soon as it announces itself, or with `undefined` after `patience` ms. */
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
