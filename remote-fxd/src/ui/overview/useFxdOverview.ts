import { useChain, useConnectedWallet, useHost, type Chain } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { fxdFactsQuery, type FxdFacts } from '../../data/fxdFacts.query';

export interface FxdOverviewModel {
  readonly chain: Chain;
  readonly isConnected: boolean;
  readonly state:
    | { readonly is: 'not-deployed' }
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly isRetrying: boolean }
    | {
        readonly is: 'ready';
        readonly facts: FxdFacts;
        /** In ms. */
        readonly updatedAt: number;
        /** The last refresh failed: these are the facts before it. */
        readonly isStale: boolean;
      };
  readonly connect: () => void;
  readonly openLending: () => void;
  readonly retry: () => void;
}

/** What the first screen of FXD shows for the current chain and account. */
export function useFxdOverview(): FxdOverviewModel {
  const host = useHost();
  const chain = useChain();
  const account = useConnectedWallet()?.account;
  const { fxd, oracle } = host.configuration.contracts(chain.id);
  const query = useQuery(fxdFactsQuery(host, chain.id, fxd && { fxd, oracle }, account));
  return {
    chain,
    isConnected: account !== undefined,
    state: stateOf(fxd !== undefined, query),
    connect: () => host.wallet.requestConnect(),
    openLending: () => host.navigation.openArea('lending'),
    retry: () => void query.refetch(),
  };
}

interface QueryState {
  readonly data: FxdFacts | undefined;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
}

function stateOf(isDeployed: boolean, query: QueryState): FxdOverviewModel['state'] {
  if (!isDeployed) return { is: 'not-deployed' };
  const { data, dataUpdatedAt, isError, isFetching } = query;
  if (data) return { is: 'ready', facts: data, updatedAt: dataUpdatedAt, isStale: isError };
  return isError ? { is: 'failed', isRetrying: isFetching } : { is: 'loading' };
}
