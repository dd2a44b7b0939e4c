import { RAY } from '../wadRayMath';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';
import { yourBorrows } from './yourBorrows';
import { yourSupplies } from './yourSupplies';

const UNIT = 10n ** 18n;

describe('yourSupplies', () => {
  it('lists supplies whether or not they are collateral', () => {
    const idle = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' });
    const position = buildPosition([
      { reserve: buildReserve(), supplied: UNIT },
      { reserve: idle, supplied: 1n, collateral: false },
      { reserve: buildReserve({ underlyingAsset: testAddress(3), symbol: 'CCC' }), variableDebt: 1n },
    ]);
    expect(
      yourSupplies(position).map(({ entry, collateralStatus }) => [entry.reserve.symbol, collateralStatus]),
    ).toEqual([
      ['AAA', 'ENABLED'],
      ['BBB', 'DISABLED'],
    ]);
  });
});

describe('yourBorrows', () => {
  it('lists each debt with its own rate', () => {
    const both = buildPosition([{ reserve: buildReserve(), variableDebt: 2n * UNIT, stableDebt: UNIT }]);
    const [variable, stable] = yourBorrows(both);
    expect(variable).toMatchObject({ rateMode: 'variable', amount: 2n * UNIT, amountUSD: 2n * 10n ** 8n });
    expect(stable).toMatchObject({ rateMode: 'stable', amount: UNIT });
    expect(variable?.cost.interest).toBe(both.userReservesData[0]?.reserve.variableBorrowAPY);
    // 5% compounded each second.
    expect(Number(((stable?.cost.interest ?? 0n) * 100_000n) / RAY) / 100_000).toBeCloseTo(0.05127, 5);
    expect(yourBorrows(buildPosition([{ reserve: buildReserve() }]))).toEqual([]);
  });

  const STABLE_RATE_RESERVES = [
    [{}, []],
    [{ stableBorrowRateEnabled: false }, ['stable-rate-disabled']],
    [{ isActive: false }, ['reserve-inactive']],
    [{ isFrozen: true }, ['reserve-frozen']],
    [{ isPaused: true }, ['reserve-paused']],
  ] as const;
  it.each(STABLE_RATE_RESERVES)('returns for a reserve with %p the rate menu issues %p', (changes, issues) => {
    const [debt] = yourBorrows(buildPosition([{ reserve: buildReserve(changes), variableDebt: UNIT }]));
    expect(debt?.rateMenuIssues).toEqual(issues);
  });
});
