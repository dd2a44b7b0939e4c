import type { Eip1193Provider, Readable } from '@fathom/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { readOnly } from '@fathom/base/domain/readOnly';
import { createWritable } from '@fathom/base/domain/writable';
import { bindProvider } from './bindProvider';
import * as v from 'valibot';

/** A wallet announced through EIP-6963. Its name is third-party text, sanitized. */
export interface DiscoveredWallet {
  /** Reverse domain name, which identifies a remembered wallet. */
  readonly rdns: string;
  readonly name: string;
  /** A `data:` image, so that displaying it sends no request to a server. */
  readonly icon: string | undefined;
  /** True after {@link WalletDiscovery.endStartup}: any script may have announced it in a wallet's name. */
  readonly isLate: boolean;
}

/** The wallet at `window.ethereum`, which may not be announced. */
export interface InjectedWallet {
  readonly provider: Eip1193Provider;
  readonly isMetaMask: boolean;
  readonly isAnnounced: boolean;
  /** The same as for a {@link DiscoveredWallet}. */
  readonly isLate: boolean;
}

/** The browser's wallets. Providers are bound on discovery, and never displayed. */
export interface WalletDiscovery {
  /** The wallets in the order of their announcements; the first announcement of an rdns counts. */
  readonly wallets: Readable<readonly DiscoveredWallet[]>;
  readonly providerOf: (rdns: string) => Eip1193Provider | undefined;
  /** Read on each use until found, because it may be injected late. */
  readonly injected: () => InjectedWallet | undefined;
  /** Marks later discoveries as late. Call it before any area's code runs. */
  readonly endStartup: () => void;
}

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
  provider: v.unknown(),
});

/** Listens for wallet announcements for the lifetime of the page, and requests those of wallets that loaded earlier. */
export function discoverWallets(page: Window): WalletDiscovery {
  const wallets = createWritable<readonly DiscoveredWallet[]>([]);
  const providers = new Map<string, Eip1193Provider>();
  let injected: Omit<InjectedWallet, 'isAnnounced'> | undefined;
  let isLate = false;

  function readInjected(): void {
    const found: unknown = 'ethereum' in page ? page.ethereum : undefined;
    const provider = bindProvider(found);
    if (!provider || typeof found !== 'object' || found === null) return;
    injected = { provider, isMetaMask: 'isMetaMask' in found && found.isMetaMask === true, isLate };
  }

  page.addEventListener('eip6963:announceProvider', (event) => {
    const parsed = v.safeParse(announcement, (event as CustomEvent<unknown>).detail);
    if (!parsed.success) return;
    const { rdns, name, icon } = parsed.output.info;
    const provider = bindProvider(parsed.output.provider);
    if (!provider || providers.has(rdns)) return;
    providers.set(rdns, provider);
    const image = icon?.startsWith('data:image/') ? icon : undefined;
    wallets.set([...wallets.get(), { rdns, name, icon: image, isLate }]);
  });
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  readInjected();

  return {
    wallets: readOnly(wallets),
    providerOf: (rdns) => providers.get(rdns),
    injected() {
      if (!injected) readInjected();
      return injected && { ...injected, isAnnounced: [...providers.values()].includes(injected.provider) };
    },
    endStartup() {
      isLate = true;
    },
  };
}

/** Resolves with the first matching wallet, once it is announced, or with `undefined` after the timeout in ms. */
export function findWallet(
  wallets: Readable<readonly DiscoveredWallet[]>,
  matches: (wallet: DiscoveredWallet) => boolean,
  timeout: number,
): Promise<DiscoveredWallet | undefined> {
  const find = () => wallets.get().find(matches);
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
