import { checkCollateral } from './checkCollateral';
import { checkCollateralAsset } from './checkCollateralAsset';
import type { ReserveData } from '../reserve/reserveData';
import type { Holding } from '../testing/buildMarket';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const ISOLATED = { debtCeiling: 1_000_00n };
const plain: Holding = { reserve: buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' }), supplied: UNIT };
const isolated: Holding = { reserve: buildReserve({ underlyingAsset: testAddress(3), ...ISOLATED }), supplied: UNIT };

function issues(changes: Partial<ReserveData>, collateral: boolean, others: readonly Holding[] = []) {
  const position = buildPosition([{ reserve: buildReserve(changes), supplied: 1000n * UNIT, collateral }, ...others]);
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('An empty position.');
  return checkCollateral(entry, position, !collateral);
}

describe('enabling collateral', () => {
  it.each([
    ['a plain asset', {}, [], []],
    ['a plain asset next to another', {}, [plain], []],
    ['a plain asset in isolation mode', {}, [isolated], ['in-isolation-mode']],
    ['an isolated asset alone', ISOLATED, [], []],
    ['an isolated asset next to a plain one', ISOLATED, [plain], ['other-collateral']],
    ['an isolated asset in isolation mode', ISOLATED, [isolated], ['in-isolation-mode']],
  ])('checks %s', (_, changes, others, expected) => {
    expect(issues(changes, false, others)).toEqual(expected);
  });

  it.each([
    [999_80n, []],
    [999_90n, ['debt-ceiling-reached']],
  ])('checks the debt ceiling: %s of 100,000', (isolationModeTotalDebt, expected) => {
    expect(issues({ ...ISOLATED, isolationModeTotalDebt }, false)).toEqual(expected);
  });

  it('requires a supply', () => {
    const [entry] = buildPosition([{ reserve: buildReserve() }]).userReservesData;
    if (!entry) throw new Error('An empty position.');
    expect(checkCollateral(entry, buildPosition([plain]), true)).toEqual(['nothing-supplied']);
  });

  it('requires a liquidation threshold and an LTV', () => {
    expect(issues({ reserveLiquidationThreshold: 0n }, false)).toEqual(['not-usable-as-collateral']);
    expect(issues({ baseLTVasCollateral: 0n }, false)).toEqual(['not-usable-as-collateral']);
  });
});

describe('disabling collateral', () => {
  it('allows disabling the active isolated asset, even at its ceiling', () => {
    expect(issues(ISOLATED, true)).toEqual([]);
    expect(issues({ ...ISOLATED, isolationModeTotalDebt: 1_000_00n }, true)).toEqual([]);
  });

  it('rejects a health factor of 1 or below', () => {
    const backing = { ...plain, supplied: 100n * UNIT };
    const owed = (variableDebt: bigint) => ({
      reserve: buildReserve({ underlyingAsset: testAddress(4) }),
      variableDebt,
    });
    // The other 100 of collateral, at a threshold of 80%, support a debt below 80.
    expect(issues({}, true, [backing, owed(79n * UNIT)])).toEqual([]);
    expect(issues({}, true, [backing, owed(80n * UNIT)])).toEqual(['would-be-liquidated']);
  });

  it('rejects an asset that has become worthless as collateral', () => {
    expect(issues({ reserveLiquidationThreshold: 0n }, true)).toEqual(['not-usable-as-collateral']);
  });

  it('puts collateral without an LTV first', () => {
    const reserve = buildReserve({ underlyingAsset: testAddress(5), baseLTVasCollateral: 0n });
    const debt = { reserve: buildReserve({ underlyingAsset: testAddress(4) }), variableDebt: 1n };
    expect(issues({}, true, [{ reserve, supplied: UNIT }, debt])).toEqual(['zero-ltv-first']);
  });

  it('accepts a frozen reserve and rejects a paused one', () => {
    expect(issues({ isFrozen: true }, true)).toEqual([]);
    expect(issues({ isPaused: true }, true)).toEqual(['reserve-paused']);
  });
});

it.each([true, false])('rejects a change that was already made: %s', (collateral) => {
  const position = buildPosition([{ reserve: buildReserve(), supplied: UNIT, collateral }]);
  const [entry] = position.userReservesData;
  expect(entry && checkCollateral(entry, position, collateral)).toEqual(['unchanged']);
});

describe('a row of the supplies', () => {
  function rowIssues(changes: Partial<ReserveData>, collateral: boolean, others: readonly Holding[] = []) {
    const position = buildPosition([{ reserve: buildReserve(changes), supplied: 1000n * UNIT, collateral }, ...others]);
    const [entry] = position.userReservesData;
    return entry && checkCollateralAsset(entry, position);
  }

  it.each([
    [
      'an asset whose debt ceiling is reached [LND-057]',
      { ...ISOLATED, isolationModeTotalDebt: 1_000_00n },
      false,
      [],
      ['debt-ceiling-reached'],
    ],
    [
      'an asset without a liquidation threshold [LND-058]',
      { reserveLiquidationThreshold: 0n },
      false,
      [],
      ['not-usable-as-collateral'],
    ],
    ['a plain asset outside isolation mode [LND-059]', {}, false, [plain], []],
    ['a plain asset in isolation mode [LND-059]', {}, false, [isolated], ['in-isolation-mode']],
    ['the isolated asset in use [LND-060]', ISOLATED, true, [], []],
    ['an isolated asset without other collateral [LND-061]', ISOLATED, false, [{ ...plain, collateral: false }], []],
    ['an isolated asset next to other collateral [LND-061]', ISOLATED, false, [plain], ['other-collateral']],
    ['an isolated asset next to another one [LND-061]', ISOLATED, false, [isolated], ['in-isolation-mode']],
  ] as const)('checks %s', (_case, changes, collateral, others, expected) => {
    expect(rowIssues(changes, collateral, others)).toEqual(expected);
  });

  it('allows disabling whatever it does to the health', () => {
    const owed = { reserve: buildReserve({ underlyingAsset: testAddress(4) }), variableDebt: 700n * UNIT };
    expect(rowIssues({}, true, [owed])).toEqual([]);
  });
});
