import fc from 'fast-check';
import { bufferBand, collateralForBuffer, safetyBuffer } from './safetyBuffer';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { wad } from './testing/buildPosition';
import { RAY, WAD } from './units';

test.each([
  ['half used', wad(100), wad(50), wad(50), wad(0.5)],
  ['unused', wad(100), 0n, wad(100), wad(1)],
  ['just safe', wad(100), wad(100), 0n, 0n],
  ['unsafe', wad(100), wad(101), 0n, 0n],
  ['without collateral', 0n, 0n, 0n, 0n],
])('the buffer of a position that is %s, at 1 FXD per unit of collateral', (_, collateral, debt, fxd, fraction) => {
  expect(safetyBuffer(collateral, debt, RAY)).toEqual({ fxd, fraction });
});

test('collateral without debt has a full buffer even without a price', () => {
  expect(safetyBuffer(wad(100), 0n, 0n)).toEqual({ fxd: 0n, fraction: WAD });
  expect(safetyBuffer(wad(100), 1n, 0n)).toEqual({ fxd: 0n, fraction: 0n });
});

test('both values are rounded down, so that no buffer looks larger than it is', () => {
  expect(safetyBuffer(3n, 1n, RAY)).toEqual({ fxd: 2n, fraction: 666666666666666666n });
});

test.each([
  [wad(0.25) - 1n, 'low'],
  [wad(0.25), 'fair'],
  [wad(0.5) - 1n, 'fair'],
  [wad(0.5), 'good'],
  [0n, 'low'],
  [WAD, 'good'],
] as const)('a buffer of %s is %s', (fraction, band) => {
  expect(bufferBand({ fraction })).toBe(band);
});

test('the collateral to add reaches the target, and one step of six decimals less does not', () => {
  fc.assert(
    fc.property(arbitraryPosition, ({ lockedCollateral: collateral, debt, pool }) => {
      const { priceWithSafetyMargin } = pool;
      const added = collateralForBuffer({ collateral, debt, priceWithSafetyMargin });
      if (added === undefined) return false;
      const fractionWith = (more: bigint) => safetyBuffer(collateral + more, debt, priceWithSafetyMargin).fraction;
      const step = 10n ** 12n;
      return fractionWith(added) >= wad(0.5) && (added === 0n || fractionWith(added - step) < wad(0.5));
    }),
  );
});

test('recommends nothing without a price', () => {
  expect(collateralForBuffer({ collateral: 0n, debt: WAD, priceWithSafetyMargin: 0n })).toBeUndefined();
});
