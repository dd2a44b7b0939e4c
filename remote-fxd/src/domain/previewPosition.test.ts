import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import fc from 'fast-check';
import { positionMetrics } from './positionMetrics';
import { previewOpen, previewRepay, previewTopUp } from './previewPosition';
import { repayFromCollateral } from './repayLimits';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { RAY } from './units';

/** One CGO costs 2 dollars and backs 1 FXD. */
const POOL = buildPool({ liquidationRatio: 2n * RAY });
const POSITION = buildPosition({ pool: POOL });

test('opening starts from an empty position', () => {
  expect(previewOpen(POOL, wad(100), wad(25))).toEqual({
    before: {
      collateral: 0n,
      debt: 0n,
      liquidationPrice: undefined,
      ratio: undefined,
      ltv: undefined,
      safetyBuffer: undefined,
    },
    after: {
      collateral: wad(100),
      debt: wad(25),
      liquidationPrice: wad(0.5),
      ratio: wad(8),
      ltv: wad(0.125),
      safetyBuffer: { fxd: wad(75), fraction: wad(0.75) },
    },
  });
});

test('topping up adds to the position', () => {
  const { before, after } = previewTopUp(POSITION, wad(1_000), wad(250));
  expect(before).toEqual(positionMetrics(POSITION));
  expect(after).toMatchObject({ collateral: wad(2_000), debt: wad(750), ratio: wad(5.333333) + 333333333333n });
});

test('a loan collects the accrued fee first, collateral alone does not', () => {
  const pool = buildPool({ lastAccumulationTime: POOL.asOf - 365 * SECONDS_PER_DAY });
  const position = buildPosition({ pool });
  expect(previewTopUp(position, wad(1), 0n).after.debt).toBe(wad(500));
  const { debt } = previewTopUp(position, 0n, wad(100)).after;
  expect(debt).toBeGreaterThan(wad(609.99));
  expect(debt).toBeLessThan(wad(610.0001));
});

test('repaying a part reduces collateral and debt', () => {
  expect(previewRepay(POSITION, wad(100), wad(200)).after).toMatchObject({ collateral: wad(800), debt: wad(400) });
  expect(previewRepay(POSITION, wad(100), wad(2_000)).after.collateral).toBe(0n);
});

test.each([
  ['the debt', wad(500)],
  ['more than the debt', wad(500.05)],
])('repaying %s leaves nothing, whatever collateral was entered', (_, amount) => {
  const { after } = previewRepay(POSITION, amount, wad(1));
  expect(after).toMatchObject({ collateral: 0n, debt: 0n, liquidationPrice: undefined, safetyBuffer: undefined });
});

test('a repayment raised to the share of its collateral lowers the safety buffer by rounding at most', () => {
  const parts = fc.bigInt({ min: 1n, max: 99n });
  fc.assert(
    fc.property(arbitraryPosition, parts, (position, part) => {
      const collateral = (position.lockedCollateral * part) / 100n;
      const amount = repayFromCollateral(position, collateral, 0n);
      const { before, after } = previewRepay(position, amount, collateral);
      if (!before.safetyBuffer || !after.safetyBuffer) return false;
      const tolerance = 10n ** 18n / after.collateral + (10n ** 18n * RAY) / after.debt / RAY + 10n;
      return after.safetyBuffer.fraction + tolerance >= before.safetyBuffer.fraction;
    }),
  );
});
