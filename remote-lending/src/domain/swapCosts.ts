import { tokenToUsd, type BaseCurrency } from './baseCurrency';
import type { SwapRoute } from './swapRoute';
import { maximumSold, minimumReceived } from './swapSlippage';
import { atLeastZero, type BaseValue, type Bps, type Ray, type Usd } from './units';
import { PERCENTAGE_FACTOR, rayDiv } from './wadRayMath';

/** Oracle prices of one whole token of either asset: the aggregator's own values are not trusted. */
export interface SwapPrices {
  readonly source: BaseValue;
  readonly destination: BaseValue;
  readonly currency: BaseCurrency;
}

/** Above this share of the value lost, a quote is refused, whatever slippage was chosen. */
const MOST_PRICE_IMPACT: Bps = 1_000n;
/** Above this share, the price impact is pointed out. */
const CAUTION_PRICE_IMPACT: Bps = 100n;

/** What a swap costs, all in dollars at the oracle's prices and never negative. */
export interface SwapCosts {
  readonly given: Usd;
  readonly received: Usd;
  /** The exchange's fee and the price impact: what is given less what is received. */
  readonly exchange: Usd;
  /** What the price may move against the user before the swap fails. */
  readonly slippage: Usd;
  /** The share of the given value that the exchange takes, rounded up for the limits; see {@link exchangeShare}. */
  readonly priceImpact: Bps;
}

/** The costs of a route, the network fee not included. */
export function swapCosts(route: SwapRoute, prices: SwapPrices, slippage: Bps): SwapCosts {
  const given = sourceUsd(route, prices, route.srcAmount);
  const received = destinationUsd(route, prices, route.destAmount);
  const exchange = atLeastZero(given - received);
  const slipped =
    route.side === 'sell'
      ? received - destinationUsd(route, prices, minimumReceived(route, slippage))
      : sourceUsd(route, prices, maximumSold(route, slippage)) - given;
  return { given, received, exchange, slippage: slipped, priceImpact: shareOf(exchange, given) };
}

/** The share of the given value that the exchange takes, as displayed next to its cost; zero of nothing. */
export function exchangeShare({ exchange, given }: Pick<SwapCosts, 'exchange' | 'given'>): Ray {
  return given === 0n ? 0n : rayDiv(exchange, given);
}

export type PriceImpact = 'none' | 'caution' | 'too-high';

/** How much of the value the exchange takes. */
export function priceImpactLevel({ priceImpact }: Pick<SwapCosts, 'priceImpact'>): PriceImpact {
  if (priceImpact > MOST_PRICE_IMPACT) return 'too-high';
  return priceImpact > CAUTION_PRICE_IMPACT ? 'caution' : 'none';
}

function sourceUsd({ srcDecimals }: SwapRoute, { source, currency }: SwapPrices, amount: bigint): Usd {
  return tokenToUsd(amount, source, srcDecimals, currency);
}

function destinationUsd({ destDecimals }: SwapRoute, { destination, currency }: SwapPrices, amount: bigint): Usd {
  return tokenToUsd(amount, destination, destDecimals, currency);
}

/** Rounded up; zero of nothing. */
function shareOf(part: Usd, whole: Usd): Bps {
  return whole === 0n ? 0n : (part * PERCENTAGE_FACTOR + whole - 1n) / whole;
}
