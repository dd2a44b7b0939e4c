import { queryOptions } from '@tanstack/react-query';
import { known, readMany, readOne, type BlockTag, type MulticallReader } from '@fathom/base/rpc/multicall';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { Address } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import { omittedReservesWithBalance } from '../domain/reserve/omittedHoldings';
import type { ReserveData } from '../domain/reserve/reserveData';
import { min } from '../domain/units';
import { getAssetPrice, getReserveAddressById, getUserAccountData } from './abi/marketContracts';
import { decodeAccount, decodeMarket, type AccountData, type PoolData } from './decodePoolData';
import { eModePriceSources, withEModePrices } from './decodeReserves';
import type { Market } from './marketConfiguration';
import { accountReads, marketReads, type MarketResponses } from './poolDataReads';
import { queryKeys } from './queryKeys';

export interface PoolDataRequest {
  readonly market: Market;
  /** Without it, reads the data of a disconnected visitor. */
  readonly account?: Address | undefined;
  readonly chain: MulticallReader;
}

export const REFRESH_MILLISECONDS = 60_000;

/**
 * Reads the pool data and refreshes it every 60 s (the common interval) while it is displayed. A refresh is one
 * `eth_call`, plus one at the same block if an E-Mode category has its own price source, if the pool has dropped a
 * reserve, or if the account has a balance or debt in an omitted reserve. Fails with `ChainReadError` if no node
 * responds, and with an `Error` of one sentence if the reserves cannot be read.
 */
export function poolDataQuery(request: PoolDataRequest) {
  return queryOptions({
    queryKey: queryKeys.poolData(request.market.id, request.account),
    queryFn: () => readPoolData(request),
    refetchInterval: atSharedRefresh,
    staleTime: REFRESH_MILLISECONDS,
  });
}

export async function readPoolData(
  { market, account, chain }: PoolDataRequest,
  block: BlockTag = 'latest',
): Promise<PoolData> {
  const reads = marketReads(market, chain);
  if (account === undefined) {
    const responses = await readMany(chain, reads, { block });
    return { ...(await readMarket(responses, market, chain)), account: undefined };
  }
  const responses = await readMany(chain, { ...reads, ...accountReads(market, account, chain) }, { block });
  const forAll = await readMarket(responses, market, chain);
  const own = decodeAccount(responses, account, market);
  const withSums = await readPoolSums(own.account, forAll, market, chain);
  return { ...forAll, account: withSums, unknown: { ...forAll.unknown, ...own.unknown } };
}

/** If the account uses an omitted reserve, only the pool can compute its totals. */
async function readPoolSums(
  account: AccountData,
  { omittedReserves, block }: Pick<PoolData, 'omittedReserves' | 'block'>,
  { addresses }: Market,
  chain: MulticallReader,
): Promise<AccountData> {
  if (!account.position || omittedReservesWithBalance(omittedReserves, account.position).length === 0) return account;
  const read = getUserAccountData.read(addresses.LENDING_POOL, account.address);
  const sums = await readOne(chain, read, { block: block.number });
  return { ...account, poolAccountData: known(sums) };
}

async function readMarket(responses: MarketResponses, market: Market, chain: MulticallReader) {
  const decoded = decodeMarket(responses, market, await readPositions(responses, market, chain));
  if (!decoded.ok) throw new Error(decoded.error);
  const { block, omittedReserves, unknown } = decoded.value;
  const reserves = await readEModePrices(decoded.value.market.reserves, responses.priceOracle, block.number, chain);
  return { block, omittedReserves, unknown, market: { ...decoded.value.market, reserves } };
}

/** Maximum number of reserves in an Aave v3 pool. */
const MOST_RESERVES = 128n;

/** Reads positions only if the pool has dropped a reserve. Otherwise, they follow the order of the reserves. */
async function readPositions(
  { blockNumber, pool, eModes, reservesCount }: MarketResponses,
  { addresses }: Market,
  chain: MulticallReader,
): Promise<readonly (Address | undefined)[] | undefined> {
  if (!blockNumber.ok || !pool.ok || !eModes?.ok || eModes.value.length === 0) return undefined;
  const count = reservesCount?.ok ? min(reservesCount.value, MOST_RESERVES) : MOST_RESERVES;
  if (count === BigInt(pool.value.reserves.length)) return undefined;
  const reads = Array.from({ length: Number(count) }, (_, position) =>
    getReserveAddressById.read(addresses.LENDING_POOL, BigInt(position)),
  );
  return (await readMany(chain, reads, { block: Number(blockNumber.value) })).map(known);
}

/** Like in the pool, a source without a price falls back to the reserve's own price. */
async function readEModePrices(
  reserves: readonly ReserveData[],
  oracle: Result<Address, unknown>,
  block: number,
  chain: MulticallReader,
): Promise<readonly ReserveData[]> {
  const sources = eModePriceSources(reserves);
  if (sources.length === 0 || !oracle.ok) return reserves;
  const reads = sources.map((source) => getAssetPrice.read(oracle.value, source));
  const prices = (await readMany(chain, reads, { block })).map(known);
  return withEModePrices(reserves, new Map(sources.map((source, index) => [source, prices[index]])));
}
