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

test("the buffer is zero at the liquidation price, whatever today's price is", () => {
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

test('the ratio follows the price, the liquidation price is constant', () => {
  const metrics = projection(buildPosition(), wad(1));
  expect(metrics.ratio).toBe(wad(2));
  expect(metrics.liquidationPrice).toBe(wad(0.665));
  expect(metrics.debt).toBe(wad(500));
});

test("the range extends from the liquidation price to 60 % above today's price", () => {
  expect(projectionRange(buildPosition())).toEqual({ from: wad(0.665), to: wad(3.2) });
  expect(projectionRange(buildPosition({ debtShare: 0n }))).toBeUndefined();
});

test('the range of a position far below its liquidation price is not inverted', () => {
  const sunk = buildPosition({ debt: wad(5_000) });
  expect(projectionRange(sunk)).toEqual({ from: wad(6.65), to: wad(6.65) });
});
