import { createWritable } from '@fathom/base/domain/writable';
import { bindProvider } from '@fathom/host-kit/transactions/wallet/bindProvider';
import { en } from '../../../text/en';
import type { SafeParent } from '../../safeParent';
import type { WalletConnection } from '../walletConnection';
import { createSafeChannel } from './createSafeChannel';
import { createSafeProvider, readSafeInfo } from './createSafeProvider';
import type { SafeInfo } from './safeMessages';

/** A channel never removes its listener, so each parent has one connection for the lifetime of the page. */
const opened = new WeakMap<SafeParent, WalletConnection>();

/** Connects to the Safe that displays the app. */
export function openSafe(parent: SafeParent): WalletConnection {
  const connection = opened.get(parent) ?? open(parent);
  opened.set(parent, connection);
  return connection;
}

function open(parent: SafeParent): WalletConnection {
  const channel = createSafeChannel(window, parent);
  const info = createWritable<SafeInfo | undefined>(undefined);
  let provider: ReturnType<typeof bindProvider>;

  async function connect(): Promise<void> {
    const read = await readSafeInfo(channel);
    provider = bindProvider(createSafeProvider(channel, read));
    info.set(read);
  }

  return {
    kind: 'embedded',
    name: en.connect.safe,
    snapshot() {
      const { safeAddress, chainId } = info.get() ?? {};
      return safeAddress === undefined || chainId === undefined ? undefined : { account: safeAddress, chainId };
    },
    safe() {
      const { threshold } = info.get() ?? {};
      return threshold === undefined ? undefined : { threshold };
    },
    subscribe: (listener) => info.subscribe(listener),
    connect,
    reconnect: connect,
    close: async () => info.set(undefined),
    provider: () => provider,
  };
}
