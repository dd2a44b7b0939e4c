import { queryOptions } from '@tanstack/react-query';
import { erc20 } from '@fathom/shared/chain/erc20';
import { known, type MulticallReader } from '@fathom/shared/chain/multicall';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/shared/domain/address';
import { getCollateralToken, getPoolRecord } from './abi/fxdContracts';
import type { FxdPlace } from './fxdPlace';
import { queryKeys } from './queryKeys';
import { readRows } from './readRows';

/** What of a pool never changes: its adapter and the token behind it. */
export interface PoolToken {
  readonly adapter: Address;
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** By the id of the pool; a pool that the chain does not tell about is not in it. */
export type PoolTokens = ReadonlyMap<Hex, PoolToken>;

/** Kept for as long as the page lives, once every pool is known. Rejects with `ChainReadError` when no node answers. */
export function poolTokensQuery(
  { chain, deployment }: Pick<FxdPlace, 'chain' | 'deployment'>,
  poolIds: readonly Hex[],
) {
  return queryOptions({
    queryKey: queryKeys.poolTokens(chain.chainId, poolIds),
    queryFn: () => readPoolTokens(chain, deployment.contracts.collateralPoolConfig, poolIds),
    staleTime: ({ state }) => (state.data?.size === poolIds.length ? Infinity : 0),
    gcTime: Infinity,
    refetchInterval: false,
    // Asked within the query of the pools, which tries again as a whole.
    retry: false,
  });
}

/** Three requests: the adapters, their tokens, what the tokens tell of themselves. */
async function readPoolTokens(
  chain: MulticallReader,
  collateralPoolConfig: Address,
  poolIds: readonly Hex[],
): Promise<PoolTokens> {
  const pools = await readRows(
    chain,
    [],
    poolIds.map((id) => ({ record: getPoolRecord.read(collateralPoolConfig, id) })),
  );
  const adapters = pools.rows.flatMap(({ record }, index) => {
    const id = poolIds[index];
    return id === undefined || !record.ok || record.value.adapter === ZERO_ADDRESS
      ? []
      : [{ id, adapter: record.value.adapter }];
  });
  const collaterals = await readRows(
    chain,
    [],
    adapters.map(({ adapter }) => ({ token: getCollateralToken.read(adapter) })),
  );
  const tokens = adapters.flatMap((pool, index) => {
    const token = collaterals.rows[index]?.token;
    return token?.ok ? [{ ...pool, address: token.value }] : [];
  });
  const facts = await readRows(
    chain,
    [],
    tokens.map(({ address }) => ({ symbol: erc20.symbol.read(address), decimals: erc20.decimals.read(address) })),
  );
  return new Map(
    tokens.flatMap(({ id, adapter, address }, index) => {
      const row = facts.rows[index];
      const symbol = row && known(row.symbol);
      const decimals = row && known(row.decimals);
      return symbol === undefined || decimals === undefined
        ? []
        : [[id, { adapter, address, symbol, decimals }] as const];
    }),
  );
}
