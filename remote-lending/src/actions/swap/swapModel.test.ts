import type { SwapCosts } from '../../domain/swap/swapCosts';
import type { SwapQuote } from '../../data/swapQuote.query';
import { checkQuote, quoteOf } from './swapModel';
import type { QuoteState } from './useSwapQuote';

const quote = { receivedAt: 1 } as SwapQuote;
const READY: QuoteState = { status: 'ready', quote };
const EXPIRED: QuoteState = { status: 'expired', quote };

it.each<[string, QuoteState, readonly string[]]>([
  ['that is ready', READY, []],
  ['that expired', EXPIRED, ['quote-expired']],
  ['that is awaited', { status: 'pending' }, ['quote-pending']],
  ['that failed', { status: 'failed', error: 'route-missing' }, ['quote-failed']],
  ['that nobody asked for', { status: 'none' }, []],
])('a quote %s has these issues', (_case, state, issues) => {
  expect(checkQuote(state, undefined)).toEqual(issues);
});

it('an expired quote is not signed, whatever it costs', () => {
  expect(checkQuote(EXPIRED, { priceImpact: 0n } as SwapCosts)).toEqual(['quote-expired']);
});

it('an expired quote is displayed until there is a newer one', () => {
  expect([READY, EXPIRED].map(quoteOf)).toEqual([quote, quote]);
  expect(quoteOf({ status: 'pending' })).toBeUndefined();
});
