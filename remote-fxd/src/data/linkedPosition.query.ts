import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import type { FxdScope } from './fxdScope';
import { proxyWalletQuery } from './proxyWallet.query';
import { queryKeys } from './queryKeys';
import { readWalletPositions } from './readWalletPositions';

export interface LinkedPositionRequest {
  readonly scope: FxdScope;
  readonly account: Address;
  readonly id: bigint;
  readonly pools: (client: QueryClient) => Promise<readonly Pool[]>;
}

/** Reads an open position of the account by its id; `null` if it has none. Read once, when the link is opened. */
export function linkedPositionQuery({ scope, account, id, pools }: LinkedPositionRequest) {
  return queryOptions({
    queryKey: queryKeys.linkedPosition(scope.chain.chainId, account, id),
    queryFn: async ({ client }): Promise<Position | null> => {
      const wallet = await client.query(proxyWalletQuery({ scope, account }));
      if (wallet === null) return null;
      const expectedIds = () => Promise.resolve([id]);
      const { positions } = await readWalletPositions({ scope, wallet, pools, expectedIds }, client);
      return positions.find((position) => position.id === id && position.status !== 'closed') ?? null;
    },
    refetchInterval: false,
    staleTime: 0,
    gcTime: 0,
  });
}
