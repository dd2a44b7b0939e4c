import { chartReadings, moveReading, nearestReading } from './chartReadings';

const history = { label: 'Price', variant: 'solid', points: [1, 2, 3].map((x) => ({ x, y: 10 * x })) } as const;
const forecast = { label: 'Forecast', variant: 'dashed', points: [3, 9].map((x) => ({ x, y: 5 * x })) } as const;
const band = {
  label: 'Range',
  points: [
    { x: 3, low: 30, high: 30 },
    { x: 9, low: 40, high: 50 },
  ],
};

describe('chartReadings', () => {
  it('lists each x once, in order, with the first line that has it, and the band where it has a width', () => {
    expect(chartReadings([history, forecast], band)).toEqual([
      { x: 1, line: 'Price', y: 10, band: undefined },
      { x: 2, line: 'Price', y: 20, band: undefined },
      { x: 3, line: 'Price', y: 30, band: undefined },
      { x: 9, line: 'Forecast', y: 45, band: { x: 9, low: 40, high: 50 } },
    ]);
  });

  it('is empty without points', () => {
    expect(chartReadings([{ ...history, points: [] }], undefined)).toEqual([]);
  });
});

it.each([
  [-100, 0],
  [1.4, 0],
  [1.6, 1],
  [5.9, 2],
  [6.1, 3],
  [100, 3],
])('finds the reading nearest to %s', (x, index) => {
  expect(nearestReading(chartReadings([history, forecast], band), x)).toBe(index);
});

it('finds no reading if there are none', () => {
  expect(nearestReading([], 1)).toBe(-1);
});

it.each([
  ['ArrowRight', 5, 6],
  ['ArrowUp', 19, 19],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 0, 0],
  ['PageUp', 5, 15],
  ['PageUp', 15, 19],
  ['PageDown', 15, 5],
  ['PageDown', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 19],
  ['Enter', 5, undefined],
])('%s moves from reading %s of 20 to %s', (key, index, expected) => {
  expect(moveReading(key, index, 20)).toBe(expected);
});
