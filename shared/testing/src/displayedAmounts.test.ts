import { roundingConflicts } from './displayedAmounts';

function conflictsOf(...texts: readonly (string | readonly [text: string, full: string])[]) {
  return roundingConflicts(
    texts.map((entry) =>
      typeof entry === 'string' ? { text: entry, token: 'USDC' } : { text: entry[0], full: entry[1], token: 'USDC' },
    ),
  );
}

it.each([
  ['rounded in two directions', ['246.57', '246.58']],
  ['rounded up beside all of its digits', ['200.00', '199.999']],
  ['rounded up in compact form', ['2.00M', '1,999,996.00']],
  ['read at two moments', ['350.875046775', '350.875045605']],
  ['rounded up beside its full text', ['200.00', ['199.99', '199.996']]],
] as const)('an amount that is %s is found', (_case, texts) => {
  expect(conflictsOf(...texts)).toEqual([`${texts[0]} and ${String([texts[1]].flat()[0])} USDC`]);
});

it.each([
  ['cut to other decimals', ['199.99', '199.999', '199']],
  ['cut in compact form', ['1.99M', '1,999,996.00']],
  ['another amount', ['100.00', '350.87']],
  [
    'another amount, as its full text shows',
    [
      ['100.00', '100.004'],
      ['100.01', '100.012'],
    ],
  ],
  ['another amount than a whole number', ['100', '99.50']],
  ['below the smallest step', ['<0.01', '0.00']],
] as const)('an amount that is %s is no conflict', (_case, texts) => {
  expect(conflictsOf(...texts)).toEqual([]);
});

it('amounts of two tokens are not compared', () => {
  expect(
    roundingConflicts([
      { text: '246.57', token: 'FTHM' },
      { text: '246.58', token: 'vFTHM' },
    ]),
  ).toEqual([]);
});
