import { checkRateSwitch } from './checkRateSwitch';
import { otherRateMode } from '../reserve/rateMode';
import type { ReserveData } from '../reserve/reserveData';
import type { Holding } from '../testing/buildMarket';
import { buildPosition, buildReserve } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

function issues(holding: Omit<Holding, 'reserve'>, from: 'stable' | 'variable', changes: Partial<ReserveData> = {}) {
  const [entry] = buildPosition([{ reserve: buildReserve(changes), ...holding }]).userReservesData;
  if (!entry) throw new Error('An empty position.');
  return checkRateSwitch(entry, from);
}

describe('checkRateSwitch', () => {
  it('switches only to the other rate', () => {
    expect([otherRateMode('stable'), otherRateMode('variable')]).toEqual(['variable', 'stable']);
  });

  it.each([
    [{ isActive: false }, 'reserve-inactive'],
    [{ isFrozen: true }, 'reserve-frozen'],
    [{ isPaused: true }, 'reserve-paused'],
  ] as const)('rejects a reserve with %p, at either rate [LND-260]', (flags, issue) => {
    expect(issues({ variableDebt: UNIT }, 'variable', flags)).toEqual([issue]);
    expect(issues({ stableDebt: UNIT }, 'stable', flags)).toEqual([issue]);
  });

  it('rejects a rate at which nothing is owed', () => {
    expect(issues({ variableDebt: UNIT }, 'stable')).toEqual(['no-debt-in-mode']);
    expect(issues({ stableDebt: UNIT }, 'variable')).toEqual(['no-debt-in-mode']);
  });

  it('allows an own supply that counts for no collateral', () => {
    expect(issues({ supplied: 11n, variableDebt: 10n }, 'variable', { baseLTVasCollateral: 0n })).toEqual([]);
  });

  it('allows leaving a disabled stable rate, but not entering it', () => {
    const disabled = { stableBorrowRateEnabled: false };
    expect(issues({ stableDebt: UNIT }, 'stable', disabled)).toEqual([]);
    expect(issues({ variableDebt: UNIT }, 'variable', disabled)).toEqual(['stable-rate-disabled']);
  });

  it.each([
    ['less than the debt', { supplied: 9n, variableDebt: 10n }, []],
    // The pool requires the debt to be larger, so it rejects an equal amount too.
    ['as much as the debt', { supplied: 10n, variableDebt: 10n }, ['own-supply-exceeds-debt']],
    ['more than the debt', { supplied: 11n, variableDebt: 10n }, ['own-supply-exceeds-debt']],
    ['as much as the debt of both rates', { supplied: 15n, variableDebt: 20n, stableDebt: 5n }, []],
    ['as much as the debt without that of the other rate', { supplied: 5n, variableDebt: 10n, stableDebt: 5n }, []],
    ['as much, with an additional stable debt', { supplied: 10n, variableDebt: 10n, stableDebt: 5n }, []],
    ['more, but not as collateral', { supplied: 11n, variableDebt: 10n, collateral: false }, []],
  ])('with an own supply of %s returns %p', (_, holding, expected) => {
    expect(issues(holding, 'variable')).toEqual(expected);
  });
});
