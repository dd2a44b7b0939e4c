import { readResult } from '@fathom/testing/render/readResult';
import type { ActionResult, AmountResult, ResultAmount } from './defineAction';

const USDC = 'USDC';

function amount(micros: bigint) {
  return { raw: micros, decimals: 6 };
}

function line(label: string, micros: bigint, more: Partial<ResultAmount> = {}): ResultAmount {
  return { label, amount: amount(micros), symbol: USDC, ...more };
}

function sent(micros: bigint, more: Partial<AmountResult> & Pick<ActionResult, 'amounts'> = {}): ActionResult {
  return {
    message: (written, symbol) => `You sent ${written} ${symbol}`,
    amount: amount(micros),
    symbol: USDC,
    rows: [],
    ...more,
  };
}

it.each<[string, ActionResult, readonly string[]]>([
  ['every integer digit', sent(123_456_789_500_000n), ['You sent 123,456,789.50 USDC']],
  ['a single small amount in full', sent(500_000n), ['You sent 0.500000 USDC']],
  [
    'amounts of one token with the decimals of the smallest',
    sent(1_000_000_000n, { amounts: [line('Penalty', 250_000n), line('Arrives', 999_750_000n, { isEstimate: true })] }),
    ['You sent 1,000.000000 USDC', 'Penalty 0.250000 USDC', 'Arrives ≈ 999.750000 USDC'],
  ],
  [
    'amounts of other tokens independently',
    sent(1_000_000_000n, { amounts: [line('Received', 250_000n, { symbol: 'WETH' })] }),
    ['You sent 1,000.00 USDC', 'Received 0.250000 WETH'],
  ],
  [
    'a payment in the token of the amount with its decimals',
    sent(2_000_000n, { paidWith: { amount: amount(250_000n), symbol: USDC } }),
    ['You sent 2.000000 USDC with 0.250000 USDC'],
  ],
  [
    'all amounts of a token with the decimals that one of them sets',
    sent(2_000_000n, { amounts: [line('Left', 7_000_000n, { decimals: 4 })] }),
    ['You sent 2.0000 USDC', 'Left 7.0000 USDC'],
  ],
  [
    'the end of a sentence behind the amount',
    sent(2_000_000n, { message: (written, symbol) => `You sent ${written} ${symbol} early` }),
    ['You sent 2.00 USDC early'],
  ],
  ['nothing of a result that is not proven', sent(0n, { amount: undefined }), []],
])('a success panel displays %s', (_case, result, words) => {
  expect(readResult(result)).toEqual(words);
});
