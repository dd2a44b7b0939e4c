import type { Eip1193Provider } from '@fathom/contract';
import { READ_ONLY_CODE } from '@fathom/host-kit/transactions/wallet/readOnlyCode';
import type { Address } from '@fathom/contract/address';
import { createWritable } from '@fathom/base/domain/writable';
import * as v from 'valibot';
import { watchText } from '../../text/watch';
import type { WalletConnection } from './walletConnection';

const chainRequest = v.tuple([v.object({ chainId: v.pipe(v.string(), v.transform(Number), v.safeInteger()) })]);

/** Opens a read-only account on the app's selected chain. Rejects every request that needs its key. */
export function openReadOnly(account: Address, firstChainId: number): WalletConnection {
  const chainId = createWritable(firstChainId);

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account];
        case 'eth_chainId':
          return `0x${chainId.get().toString(16)}`;
        case 'wallet_switchEthereumChain':
          chainId.set(v.parse(chainRequest, params)[0].chainId);
          return null;
        default:
          throw Object.assign(new Error(`${method} needs the wallet of the account`), { code: READ_ONLY_CODE });
      }
    },
  };

  return {
    kind: 'watched',
    name: watchText.name,
    snapshot: () => ({ account, chainId: chainId.get() }),
    subscribe: (listener) => chainId.subscribe(listener),
    connect: async () => undefined,
    reconnect: async () => undefined,
    close: async () => undefined,
    provider: () => provider,
  };
}
