import type { MarketInput } from '../market/marketInput';
import { priceImpactLevel, swapCosts, type SwapCosts } from '../../domain/swap/swapCosts';
import type { Reserve } from '../../domain/reserve/reserve';
import type { SwapQuote } from '../../data/swapQuote.query';
import type { QuoteIssue } from '../../domain/swap/quoteIssue';
import { debtOf } from '../../domain/limits/repayLimits';
import { isPlanStillValid } from '../../domain/swap/repayWithCollateral';
import type { SwapError } from '../../domain/swap/swapError';
import type { UserPosition } from '../../domain/position/userPosition';
import type { QuoteState } from './useSwapQuote';

export interface SwapInput extends MarketInput {
  readonly quote: QuoteState;
}

export function checkQuote(state: QuoteState, costs: SwapCosts | undefined): readonly QuoteIssue[] {
  if (state.status === 'pending') return ['quote-pending'];
  if (state.status === 'expired') return ['quote-expired'];
  return quoteError(state, costs) === undefined ? [] : ['quote-failed'];
}

export function quoteError(state: QuoteState, costs: SwapCosts | undefined): SwapError | undefined {
  if (state.status === 'failed') return state.error;
  return costs && priceImpactLevel(costs) === 'too-high' ? 'price-impact-too-high' : undefined;
}

/** Returns the quote, even if it is too old to sign. */
export function quoteOf(state: QuoteState): SwapQuote | undefined {
  return state.status === 'ready' || state.status === 'expired' ? state.quote : undefined;
}

/** Calculates the costs of a quote with the prices of the market. */
export function costsOf(
  { route, slippage }: SwapQuote,
  { source, target, position }: { readonly source: Reserve; readonly target: Reserve; readonly position: UserPosition },
): SwapCosts {
  const prices = {
    source: source.priceInMarketReferenceCurrency,
    destination: target.priceInMarketReferenceCurrency,
    currency: position.baseCurrency,
  };
  return swapCosts(route, prices, slippage);
}

/** True if a plan with one quote is still valid for a later one. Its limits include margins for debt and price. */
export function servesLaterRepayment(planned: SwapInput, now: SwapInput): boolean {
  const [one, other] = [quoteOf(planned.quote), quoteOf(now.quote)];
  if (!one || !other) return one === other;
  return isPlanStillValid(
    { ...one, debt: debtOf(planned.entry, planned.rateMode) },
    { ...other, debt: debtOf(now.entry, now.rateMode) },
  );
}
