import fc from 'fast-check';
import { liquidationPrice, positionMetrics } from './positionMetrics';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { buildPosition, wad } from './testing/buildPosition';
import { projection, projectionRange } from './projection';

test("today's price gives today's values", () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      expect(projection(position, position.pool.price)).toEqual(positionMetrics(position));
    }),
  );
});

test('at the liquidation price the buffer is used up, whatever the price today', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const at = liquidationPrice(position);
      return (
        at !== undefined &&
        projection(position, at).liquidationPrice === at &&
        projection(position, at).safetyBuffer !== undefined
      );
    }),
  );
  const position = buildPosition();
  expect(projection(position, liquidationPrice(position) ?? 0n).safetyBuffer).toEqual({ fxd: 0n, fraction: 0n });
});

test('the ratio follows the price and the liquidation price stays', () => {
  const metrics = projection(buildPosition(), wad(1));
  expect(metrics.ratio).toBe(wad(2));
  expect(metrics.liquidationPrice).toBe(wad(0.665));
  expect(metrics.debt).toBe(wad(500));
});

test('one may ask from the liquidation price to 60 % above the price of today', () => {
  expect(projectionRange(buildPosition())).toEqual({ from: wad(0.665), to: wad(3.2) });
  expect(projectionRange(buildPosition({ debtShare: 0n }))).toBeUndefined();
});

test('the range of a position far below its liquidation price does not run backwards', () => {
  const sunk = buildPosition({ debt: wad(5_000) });
  expect(projectionRange(sunk)).toEqual({ from: wad(6.65), to: wad(6.65) });
});
