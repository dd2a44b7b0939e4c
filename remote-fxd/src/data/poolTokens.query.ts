import { queryOptions } from '@tanstack/react-query';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { known, type MulticallReader } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { getCollateralToken, getPoolRecord } from './abi/fxdContracts';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';
import { readRows } from '@fathom/base/rpc/logs/readRows';

export interface PoolToken {
  readonly adapter: Address;
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

export interface PoolTokens {
  /** Keyed by pool id, without pools that don't exist on the chain or whose token is unsupported. */
  readonly byPool: ReadonlyMap<Hex, PoolToken>;
  /** True if the chain responded for every pool, so that missing pools aren't read again. */
  readonly isComplete: boolean;
}

/** The protocol stores collateral with 18 decimals and rejects tokens with more. */
const MAX_DECIMALS = 18;

/**
 * Cached for the lifetime of the page after the chain responded for every pool. Rejects with `ChainReadError` if no
 * node responds.
 */
export function poolTokensQuery(
  { chain, deployment }: Pick<FxdScope, 'chain' | 'deployment'>,
  poolIds: readonly Hex[],
) {
  return queryOptions({
    queryKey: queryKeys.poolTokens(chain.chainId, poolIds),
    queryFn: () => readPoolTokens(chain, deployment.contracts.collateralPoolConfig, poolIds),
    staleTime: ({ state }) => (state.data?.isComplete === true ? Infinity : 0),
    gcTime: Infinity,
    refetchInterval: false,
    // The pools query, which runs this one, retries as a whole.
    retry: false,
  });
}

export async function readPoolTokens(
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
  const input = await readRows(
    chain,
    [],
    tokens.map(({ address }) => ({ symbol: erc20.symbol.read(address), decimals: erc20.decimals.read(address) })),
  );
  const byPool = new Map(
    tokens.flatMap(({ id, adapter, address }, index) => {
      const row = input.rows[index];
      const symbol = row && known(row.symbol);
      const decimals = row && known(row.decimals);
      return symbol === undefined || decimals === undefined || decimals > MAX_DECIMALS
        ? []
        : [[id, { adapter, address, symbol, decimals }] as const];
    }),
  );
  const isComplete = pools.rows.every(
    ({ record }, index) =>
      record.ok && (record.value.adapter === ZERO_ADDRESS || byPool.has(poolIds[index] ?? ZERO_ADDRESS)),
  );
  return { byPool, isComplete };
}
