import { levelBounds } from './chartSettings';

function lines(...ys: readonly number[]) {
  return {
    lines: [{ label: 'Rate', variant: 'solid' as const, points: ys.map((y, x) => ({ x, y })) }],
    band: undefined,
  };
}

test.each([
  ['equal values', [3, 3, 3], { suggestedMin: 0, suggestedMax: 3.75 }],
  ['values that differ by rounding errors', [3, 3.000000001], { suggestedMin: 0, suggestedMax: 3.75000000125 }],
  ['zeros', [0, 0], { suggestedMin: 0, suggestedMax: 1 }],
  ['equal losses', [-4, -4], { suggestedMin: -5, suggestedMax: 0 }],
  ['different values', [3, 3.1], {}],
  ['gains and losses', [-1, 1], {}],
])('starts the axis of %s at a sensible value', (_, ys, bounds) => {
  expect(levelBounds(lines(...ys))).toEqual(bounds);
});

test('leaves room for the band of an estimate', () => {
  const band = { label: 'Range', points: [{ x: 0, low: 1, high: 5 }] };
  expect(levelBounds({ lines: lines(3, 3).lines, band })).toEqual({});
});
