import * as fc from 'fast-check';
import { isBelow, SAFE_HEALTH_FACTOR } from '../position/healthFactor';
import { previewWithdraw } from '../preview/previewWithdraw';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';
import { maxWithdraw } from './withdrawLimits';

const UNIT = 10n ** 18n;
const supplied = buildReserve();
const other = buildReserve({
  underlyingAsset: testAddress(2),
  symbol: 'BBB',
  decimals: 6,
  priceInMarketReferenceCurrency: 3000n * 10n ** 8n,
  reserveLiquidationThreshold: 8251n,
});
const owed = buildReserve({ underlyingAsset: testAddress(3), symbol: 'CCC' });

function first(position: UserPosition): UserReserve {
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('An empty position.');
  return entry;
}

describe('maxWithdraw', () => {
  it("equals the supplied balance, limited by the pool's liquidity", () => {
    const rich = buildPosition([{ reserve: supplied, supplied: 10n * UNIT }]);
    expect(maxWithdraw(first(rich), rich)).toBe(10n * UNIT);
    const drained = buildPosition([{ reserve: buildReserve({ unborrowedLiquidity: UNIT }), supplied: 10n * UNIT }]);
    expect(maxWithdraw(first(drained), drained)).toBe(UNIT);
  });

  it('keeps the health factor of collateral that backs debt at 1.01', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: owed, variableDebt: 400n * UNIT },
    ]);
    // A debt of 400 needs collateral of 400 x 1.01 / 0.8 = 505.
    const most = maxWithdraw(first(position), position);
    expect(most).toBeLessThanOrEqual(495n * UNIT);
    expect(most).toBeGreaterThan((495n * UNIT * 999_999n) / 1_000_000n);
  });

  it('ignores a debt that the asset does not back', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 10n * UNIT, collateral: false },
      { reserve: other, supplied: 1_000_000n },
      { reserve: owed, variableDebt: 2400n * UNIT },
    ]);
    expect(maxWithdraw(first(position), position)).toBe(10n * UNIT);
  });

  it.each([
    ['is not used as collateral', supplied, false],
    ['counts nothing as collateral', buildReserve({ reserveLiquidationThreshold: 0n }), true],
  ])('is everything of an asset that %s, however unhealthy the position', (_, reserve, collateral) => {
    const position = buildPosition([
      { reserve, supplied: 10n * UNIT, collateral },
      { reserve: other, supplied: 1_000_000n },
      { reserve: owed, variableDebt: 2600n * UNIT },
    ]);
    expect(maxWithdraw(first(position), position)).toBe(10n * UNIT);
  });

  it('counts no supply that is not used as collateral', () => {
    const debt = { reserve: owed, variableDebt: 400n * UNIT };
    const alone = buildPosition([{ reserve: supplied, supplied: 1000n * UNIT }, debt]);
    const unused = { reserve: other, supplied: 1_000_000n, collateral: false };
    const withUnused = buildPosition([{ reserve: supplied, supplied: 1000n * UNIT }, unused, debt]);
    expect(maxWithdraw(first(withUnused), withUnused)).toBe(maxWithdraw(first(alone), alone));
  });

  it('counts no collateral without a threshold, in E-Mode too', () => {
    const category = { eModeCategoryId: 1, eModeLtv: 8500n, eModeLiquidationThreshold: 9000n };
    const worthless = { ...category, underlyingAsset: testAddress(5), reserveLiquidationThreshold: 0n };
    const own = { reserve: buildReserve(category), supplied: 1000n * UNIT };
    const debt = { reserve: owed, variableDebt: 400n * UNIT };
    const alone = buildPosition([own, debt], 1);
    const withWorthless = buildPosition([own, { reserve: buildReserve(worthless), supplied: 1000n * UNIT }, debt], 1);
    expect(maxWithdraw(first(withWorthless), withWorthless)).toBe(maxWithdraw(first(alone), alone));
  });

  it('is zero if the health factor is already below 1.01', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 100n * UNIT },
      { reserve: owed, variableDebt: 80n * UNIT },
    ]);
    expect(maxWithdraw(first(position), position)).toBe(0n);
  });

  it('keeps any mixed position at 1.01 as rounded by the pool, at a cost of at most two bps', () => {
    const amount = fc.bigInt(UNIT, 1_000_000n * UNIT);
    fc.assert(
      fc.property(amount, fc.bigInt(0n, 500_000_000n), fc.integer({ min: 1, max: 99 }), (balance, more, percent) => {
        const both = [
          { reserve: supplied, supplied: balance },
          { reserve: other, supplied: more },
        ];
        const power = buildPosition(both).availableBorrowsMarketReferenceCurrency;
        const debt = (power * BigInt(percent) * 10n ** 10n) / 100n;
        fc.pre(debt > UNIT / 100n);
        const position = buildPosition([...both, { reserve: owed, variableDebt: debt }]);
        const entry = first(position);
        const most = maxWithdraw(entry, position);
        const { underlyingAsset } = entry;
        const after = previewWithdraw(position, { underlyingAsset, amount: most }).healthFactor;
        expect(isBelow(after, SAFE_HEALTH_FACTOR)).toBe(false);
        const share = position.totalCollateralMarketReferenceCurrency * 10n ** 10n;
        const beyond = most + (share * 2n) / 10_000n + UNIT / 1000n;
        if (beyond > entry.underlyingBalance || beyond > supplied.unborrowedLiquidity) return;
        const further = previewWithdraw(position, { underlyingAsset, amount: beyond }).healthFactor;
        expect(isBelow(further, SAFE_HEALTH_FACTOR)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
