import type { ReadBlock } from '@fathom/shared/domain/blockAge';
import { useChain, useConnectedWallet, useHost, type Chain } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vaultAssetsQuery, type VaultAsset, type VaultAssets } from '../../data/vaultAssets.query';
import { parseVaultsConfiguration, type ConfigurationProblem } from '../../data/vaultsConfiguration';

export interface VaultListModel {
  readonly chain: Chain;
  readonly isConnected: boolean;
  readonly state:
    | { readonly is: 'misconfigured'; readonly problem: ConfigurationProblem }
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly isRetrying: boolean }
    | {
        readonly is: 'ready';
        readonly assets: readonly VaultAsset[];
        /** The block that they were read from; `undefined` where its time is unknown. */
        readonly block: ReadBlock | undefined;
        /** The last refresh failed: these are the facts before it. */
        readonly isStale: boolean;
      };
  readonly connect: () => void;
  readonly retry: () => void;
}

/** What the first screen of the vaults shows for the current chain and account. */
export function useVaultList(): VaultListModel {
  const host = useHost();
  const chain = useChain();
  const account = useConnectedWallet()?.account;
  const configuration = useMemo(() => parseVaultsConfiguration(host.configuration.area('vaults')), [host]);
  const tokens = configuration.ok ? configuration.value.assets(chain.id) : [];
  const query = useQuery(vaultAssetsQuery(host, chain.id, tokens, account));
  return {
    chain,
    isConnected: account !== undefined,
    state: configuration.ok ? stateOf(query) : { is: 'misconfigured', problem: configuration.error },
    connect: () => host.wallet.requestConnect(),
    retry: () => void query.refetch(),
  };
}

interface QueryState {
  readonly data: VaultAssets | undefined;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
}

function stateOf({ data, dataUpdatedAt, isError, isFetching }: QueryState): VaultListModel['state'] {
  if (data) {
    const { assets, timestamp } = data;
    const block = timestamp === undefined ? undefined : { timestamp: Number(timestamp), readAt: dataUpdatedAt };
    return { is: 'ready', assets, block, isStale: isError };
  }
  return isError ? { is: 'failed', isRetrying: isFetching } : { is: 'loading' };
}
