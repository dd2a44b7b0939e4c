import fc from 'fast-check';
import { liquidationPrice, positionFigures } from './positionFigures';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { buildPosition, wad } from './testing/buildPosition';
import { whatIf, whatIfRange } from './whatIf';

test("today's price gives today's values", () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      expect(whatIf(position, position.pool.price)).toEqual(positionFigures(position));
    }),
  );
});

test('at the liquidation price the buffer is used up, whatever the price today', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const at = liquidationPrice(position);
      return (
        at !== undefined &&
        whatIf(position, at).liquidationPrice === at &&
        whatIf(position, at).safetyBuffer !== undefined
      );
    }),
  );
  const position = buildPosition();
  expect(whatIf(position, liquidationPrice(position) ?? 0n).safetyBuffer).toEqual({ fxd: 0n, fraction: 0n });
});

test('the ratio follows the price and the liquidation price stays', () => {
  const figures = whatIf(buildPosition(), wad(1));
  expect(figures.ratio).toBe(wad(2));
  expect(figures.liquidationPrice).toBe(wad(0.665));
  expect(figures.debt).toBe(wad(500));
});

test('one may ask from the liquidation price to 60 % above the price of today', () => {
  expect(whatIfRange(buildPosition())).toEqual({ from: wad(0.665), to: wad(3.2) });
  expect(whatIfRange(buildPosition({ debtShare: 0n }))).toBeUndefined();
});

test('the range of a position far below its liquidation price does not run backwards', () => {
  const sunk = buildPosition({ debt: wad(5_000) });
  expect(whatIfRange(sunk)).toEqual({ from: wad(6.65), to: wad(6.65) });
});
