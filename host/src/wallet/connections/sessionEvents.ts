import { readAccounts, readChainId } from '@fathom/host-kit/transactions/wallet/walletValues';
import type { WalletConnectProvider } from './proposeSession';

interface SessionEvent {
  readonly params: {
    /** CAIP-2 id of the chain. */
    readonly chainId: string;
    readonly event: { readonly name: string; data: unknown };
  };
}

/** The library would read an unusual chain as `NaN`, and throw on an unusual list of accounts. */
export function readSessionEvents(provider: Pick<WalletConnectProvider, 'signer' | 'chainId' | 'accounts'>): void {
  provider.signer.client.events.prependListener('session_event', ({ params: { chainId, event } }: SessionEvent) => {
    const chain = readChainId(chainId) ?? provider.chainId;
    if (event.name === 'chainChanged') event.data = readChainId(event.data) ?? chain;
    if (event.name !== 'accountsChanged') return;
    const accounts = readAccounts(event.data);
    const isReadable = accounts.length > 0 || (Array.isArray(event.data) && event.data.length === 0);
    event.data = (isReadable ? accounts : provider.accounts).map((account) => `eip155:${chain}:${account}`);
  });
}
