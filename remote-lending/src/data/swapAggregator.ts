import * as v from 'valibot';
import { isAddress, isHex, isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import { swapErrorOf, type SwapError } from '../domain/swap/swapError';
import type { SwapRequest, SwapRoute, SwapSide } from '../domain/swap/swapRoute';
import { maximumSold, minimumReceived } from '../domain/swap/swapSlippage';
import type { Bps, TokenAmount, Usd } from '../domain/units';
import { quotedChainId, type Market } from './marketConfiguration';
import { limitedSignal } from '@fathom/base/rpc/nodes/limitedSignal';

const TIMEOUT_MS = 10_000;

export class SwapQuoteError extends Error {
  constructor(readonly kind: SwapError) {
    super(kind);
    this.name = 'SwapQuoteError';
  }
}

interface QuotedToken {
  readonly underlyingAsset: Address;
  readonly decimals: number;
}

export interface RouteRequest extends Pick<SwapRequest, 'amount' | 'isMax'> {
  readonly side: SwapSide;
  readonly source: QuotedToken;
  readonly destination: QuotedToken;
  readonly account: Address;
}

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits: string) => BigInt(digits)),
  v.minValue(1n),
);
const usd = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,40})?$/), v.transform(usdOf));
const token = v.custom<Address>(isAddress);
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36));
/** Keeps unknown fields, because the aggregator builds the transaction from its own route. */
const priceAnswer = v.object({
  priceRoute: v.looseObject({
    network: v.number(),
    side: v.picklist(['SELL', 'BUY']),
    srcToken: token,
    destToken: token,
    srcDecimals: decimals,
    destDecimals: decimals,
    srcAmount: amount,
    destAmount: amount,
    srcUSD: usd,
    destUSD: usd,
  }),
});
const transactionAnswer = v.object({
  to: token,
  data: v.custom<Hex>(isHex),
  value: v.optional(v.literal('0'), '0'),
});

/** `own` is the aggregator's data of the route, from which it builds the transaction. */
interface FoundRoute {
  readonly route: SwapRoute;
  readonly own: unknown;
}

/**
 * Rejects with a {@link SwapQuoteError}, also if the response doesn't match the request. Throws if the chain is not
 * supported.
 */
export async function findRoute(market: Market, request: RouteRequest, signal: AbortSignal): Promise<FoundRoute> {
  const { side, source, destination, isMax } = request;
  const { partner } = aggregatorOf(market);
  const query = new URLSearchParams({
    srcToken: source.underlyingAsset,
    destToken: destination.underlyingAsset,
    srcDecimals: String(source.decimals),
    destDecimals: String(destination.decimals),
    amount: String(request.amount),
    side: side === 'sell' ? 'SELL' : 'BUY',
    network: String(quotedChainId(market)),
    userAddress: request.account,
    partner,
    // A direct method has no amount that the adapter could replace by the whole balance.
    excludeDirectContractMethods: String(isMax),
  });
  const response = await send(market, `/prices?${query.toString()}`, { signal });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new SwapQuoteError(swapErrorOf(errorIn(body)));
  const parsed = v.safeParse(priceAnswer, body);
  if (!parsed.success || !isRequested(parsed.output.priceRoute, market, request)) {
    throw new SwapQuoteError('aggregator-failed');
  }
  const { srcAmount, destAmount, srcUSD, destUSD } = parsed.output.priceRoute;
  const own = (body as { readonly priceRoute: unknown }).priceRoute;
  return {
    route: {
      side,
      isMax,
      srcToken: source.underlyingAsset,
      destToken: destination.underlyingAsset,
      srcDecimals: source.decimals,
      destDecimals: destination.decimals,
      srcAmount,
      destAmount,
      srcUSD,
      destUSD,
    },
    own,
  };
}

export interface BuildRequest {
  /** `undefined` if no route was found. */
  readonly found: FoundRoute | undefined;
  readonly slippage: Bps;
  readonly account: Address;
}

/** Builds the call of a route within the slippage. Rejects with a {@link SwapQuoteError}. */
export async function buildSwap(
  market: Market,
  { found, slippage, account }: BuildRequest,
  signal: AbortSignal,
): Promise<{ readonly target: Address; readonly data: Hex }> {
  if (!found) throw new SwapQuoteError('route-missing');
  const { route, own } = found;
  const { partner, partnerAddress } = aggregatorOf(market);
  const body = JSON.stringify({
    srcToken: route.srcToken,
    destToken: route.destToken,
    srcDecimals: route.srcDecimals,
    destDecimals: route.destDecimals,
    srcAmount: String(sourceLimit(route, slippage)),
    destAmount: String(destinationLimit(route, slippage)),
    priceRoute: own,
    userAddress: account,
    partner,
    partnerAddress,
    positiveSlippageToUser: false,
  });
  const headers = { 'content-type': 'application/json' };
  const path = `/transactions/${quotedChainId(market)}`;
  const response = await send(market, path, { method: 'POST', headers, body, signal }, 'building-failed');
  const parsed = v.safeParse(transactionAnswer, response.ok ? await response.json().catch(() => undefined) : undefined);
  if (!parsed.success) throw new SwapQuoteError('building-failed');
  return { target: parsed.output.to, data: parsed.output.data };
}

/** Returns the maximum that is sold, which is exact for a sale. */
export function sourceLimit(route: SwapRoute, slippage: Bps): TokenAmount {
  return route.side === 'sell' ? route.srcAmount : maximumSold(route, slippage);
}

/** Returns the minimum that is received, which is exact for a purchase. */
export function destinationLimit(route: SwapRoute, slippage: Bps): TokenAmount {
  return route.side === 'sell' ? minimumReceived(route, slippage) : route.destAmount;
}

function aggregatorOf(market: Market) {
  const { swapAggregator, marketTitle } = market;
  if (!swapAggregator) throw new Error(`The market ${marketTitle} has no swap aggregator.`);
  if (!swapAggregator.chains.includes(quotedChainId(market))) throw new Error('chain not supported');
  return swapAggregator;
}

async function send(
  market: Market,
  path: string,
  { signal, ...options }: RequestInit & { readonly signal: AbortSignal },
  failure: SwapError = 'aggregator-failed',
): Promise<Response> {
  const url = `${aggregatorOf(market).url.replace(/\/$/, '')}${path}`;
  const limited = limitedSignal(signal, TIMEOUT_MS);
  return fetch(url, { ...options, signal: limited }).catch(() => {
    signal.throwIfAborted();
    throw new SwapQuoteError(failure);
  });
}

function isRequested(
  answer: v.InferOutput<typeof priceAnswer>['priceRoute'],
  market: Market,
  { side, source, destination, amount: exact }: RouteRequest,
): boolean {
  return (
    answer.network === quotedChainId(market) &&
    answer.side === (side === 'sell' ? 'SELL' : 'BUY') &&
    isSameAddress(answer.srcToken, source.underlyingAsset) &&
    isSameAddress(answer.destToken, destination.underlyingAsset) &&
    answer.srcDecimals === source.decimals &&
    answer.destDecimals === destination.decimals &&
    (side === 'sell' ? answer.srcAmount : answer.destAmount) === exact
  );
}

function errorIn(body: unknown): string {
  const { error } = (body ?? {}) as { readonly error?: unknown };
  return typeof error === 'string' ? error : '';
}

/** Dollars with 8 decimals, rounded down. */
function usdOf(text: string): Usd {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, 8).padEnd(8, '0'));
}
