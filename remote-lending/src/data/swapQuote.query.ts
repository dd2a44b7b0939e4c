import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { SwapRoute } from '../domain/swap/swapRoute';
import type { Bps } from '../domain/units';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';
import { buildSwap, findRoute, SwapQuoteError, type RouteRequest } from './swapAggregator';
import { verifySwapCall } from './swapCall';

/** Route with a verified transaction: the only call that matches the route and its limits. */
export interface SwapQuote {
  readonly route: SwapRoute;
  readonly slippage: Bps;
  /** The device's time in ms since the epoch. */
  readonly receivedAt: number;
}

export interface SwapQuoteRequest extends Omit<RouteRequest, 'account'> {
  readonly market: Market;
  readonly slippage: Bps;
  /** Contract that performs the swap and receives its proceeds. */
  readonly adapter: Address;
}

const QUOTE_REFRESH_MS = 15_000;

/** Reads the current quote; disabled without a request. Rejects with a `SwapQuoteError`. */
export function swapQuoteQuery(request: SwapQuoteRequest | undefined) {
  return queryOptions({
    queryKey: queryKeys.swapQuote(request?.market.id ?? '', request ? keyOf(request) : []),
    queryFn: ({ signal }) => readQuote(request, signal),
    enabled: request !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_REFRESH_MS,
    retry: false,
  });
}

/** Omits the amount of a maximum, because it grows every second but is the same request. */
function keyOf({ side, source, destination, amount, isMax, slippage, adapter }: SwapQuoteRequest): readonly string[] {
  const exact = isMax ? 'max' : String(amount);
  return [side, source.underlyingAsset, destination.underlyingAsset, exact, String(slippage), adapter];
}

async function readQuote(request: SwapQuoteRequest | undefined, signal: AbortSignal): Promise<SwapQuote> {
  if (!request) throw new SwapQuoteError('route-missing');
  const { market, slippage, adapter } = request;
  const exchange = market.addresses.SWAP_EXCHANGE;
  if (exchange === undefined) throw new Error(`The market ${market.marketTitle} has no exchange for swaps.`);
  const found = await findRoute(market, { ...request, account: adapter }, signal);
  const built = await buildSwap(market, { found, slippage, account: adapter }, signal);
  const { route } = found;
  verifySwapCall(built, { route, slippage, exchange });
  return { route, slippage, receivedAt: Date.now() };
}
