import { worsenedMeasures, type MeasureKind } from './previewMeasure';

test.each<[string, MeasureKind, bigint | undefined, bigint | undefined, boolean]>([
  ['an unchanged ratio', 'ratio', 15_000n, 15_000n, false],
  ['a ratio that is higher', 'ratio', 15_000n, 20_000n, false],
  ['a ratio that is 5% lower', 'ratio', 20_000n, 19_000n, false],
  ['a ratio that is more than 5% lower', 'ratio', 20_000n, 18_999n, true],
  ['a ratio where there was no debt', 'ratio', undefined, 90_000n, true],
  ['no debt where there was a ratio', 'ratio', 15_000n, undefined, false],
  ['no debt as before', 'ratio', undefined, undefined, false],
  ['a payment that is lower', 'paid', 10_000n, 9_000n, false],
  ['a payment that is 0.1% higher', 'paid', 10_000n, 10_010n, false],
  ['a payment that is more than 0.1% higher', 'paid', 10_000n, 10_011n, true],
  ['a payment where there was none', 'paid', 0n, 1n, true],
  ['a receipt that is higher', 'received', 10_000n, 11_000n, false],
  ['a receipt that is 0.5% lower', 'received', 10_000n, 9_950n, false],
  ['a receipt that is more than 0.5% lower', 'received', 10_000n, 9_949n, true],
  ['a receipt that is unknown now', 'received', 10_000n, undefined, false],
  ['an interest that is a tenth higher', 'rate-paid', 400n, 440n, false],
  ['an interest that is more than a tenth higher', 'rate-paid', 400n, 441n, true],
  ['a yield that is a tenth lower', 'rate-earned', 400n, 360n, false],
  ['a yield that is more than a tenth lower', 'rate-earned', 400n, 359n, true],
])('%s', (_case, kind, displayed, now, isWorse) => {
  const measures = (value: bigint | undefined) => [{ kind, label: 'it', value }];
  expect(worsenedMeasures(measures(displayed), measures(now))).toEqual(isWorse ? ['it'] : []);
});

it('names each of several values that got worse, and compares none with another one', () => {
  const of = (label: string, value: bigint) => ({ kind: 'ratio' as const, label, value });
  const displayed = [of('one', 100n), of('two', 100n), of('three', 100n)];
  expect(worsenedMeasures(displayed, [of('one', 50n), of('two', 100n), of('three', 50n)])).toEqual(['one', 'three']);
  expect(worsenedMeasures(displayed, [of('two', 50n)])).toEqual([]);
  expect(worsenedMeasures([], [of('one', 50n)])).toEqual([]);
});
