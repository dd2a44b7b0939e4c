import type { ReadBlock } from '@fathom/shared/domain/blockAge';
import { useChain, useConnectedWallet, useHost, type Chain } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { fthmDataQuery, type FthmData } from '../../data/fthmData.query';

export interface StakingModel {
  readonly chain: Chain;
  readonly isConnected: boolean;
  readonly state:
    | { readonly is: 'not-deployed' }
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly isRetrying: boolean }
    | {
        readonly is: 'ready';
        readonly input: FthmData;
        /** The block that they were read from; `undefined` where its time is unknown. */
        readonly block: ReadBlock | undefined;
        /** The last refresh failed: these are the facts before it. */
        readonly isStale: boolean;
      };
  readonly connect: () => void;
  readonly retry: () => void;
}

/** What the staking page shows for the current chain and account. */
export function useStaking(): StakingModel {
  const host = useHost();
  const chain = useChain();
  const account = useConnectedWallet()?.account;
  const { fthm } = host.configuration.contracts(chain.id);
  const query = useQuery(fthmDataQuery(host, chain.id, fthm, account));
  return {
    chain,
    isConnected: account !== undefined,
    state: stateOf(fthm !== undefined, query),
    connect: () => host.wallet.requestConnect(),
    retry: () => void query.refetch(),
  };
}

interface QueryState {
  readonly data: FthmData | undefined;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
}

function stateOf(isDeployed: boolean, query: QueryState): StakingModel['state'] {
  if (!isDeployed) return { is: 'not-deployed' };
  const { data, dataUpdatedAt, isError, isFetching } = query;
  if (data) {
    const { timestamp } = data;
    const block = timestamp === undefined ? undefined : { timestamp: Number(timestamp), readAt: dataUpdatedAt };
    return { is: 'ready', input: data, block, isStale: isError };
  }
  return isError ? { is: 'failed', isRetrying: isFetching } : { is: 'loading' };
}
