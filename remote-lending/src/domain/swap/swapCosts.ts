import { tokenToUsd, type BaseCurrency } from '../baseCurrency';
import type { SwapRoute } from './swapRoute';
import { maximumSold, minimumReceived } from './swapSlippage';
import { atLeastZero, type BaseValue, type Bps, type Ray, type Usd } from '../units';
import { PERCENTAGE_FACTOR, rayDiv } from '../wadRayMath';

/** Oracle prices of one whole token, because the aggregator's values are not trusted. */
export interface SwapPrices {
  readonly source: BaseValue;
  readonly destination: BaseValue;
  readonly currency: BaseCurrency;
}

/** Blocks a quote whose price impact exceeds this share, whatever the slippage. */
const MOST_PRICE_IMPACT: Bps = 1_000n;
const CAUTION_PRICE_IMPACT: Bps = 100n;

/** Costs of a swap in dollars at oracle prices, never negative. */
export interface SwapCosts {
  readonly given: Usd;
  readonly received: Usd;
  /** Exchange fee and price impact: the given value less the received value. */
  readonly exchange: Usd;
  /** Maximum loss from price changes before the swap fails. */
  readonly slippage: Usd;
  /** Share of the given value that the exchange takes, rounded up for the limits; see {@link exchangeShare}. */
  readonly priceImpact: Bps;
}

/** Excludes the network fee. */
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

/** Returns the share of the given value that the exchange takes, as displayed next to its cost; 0 for no value. */
export function exchangeShare({ exchange, given }: Pick<SwapCosts, 'exchange' | 'given'>): Ray {
  return given === 0n ? 0n : rayDiv(exchange, given);
}

export type PriceImpact = 'none' | 'caution' | 'too-high';

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

/** Rounds up; returns 0 for no value. */
function shareOf(part: Usd, whole: Usd): Bps {
  return whole === 0n ? 0n : (part * PERCENTAGE_FACTOR + whole - 1n) / whole;
}
