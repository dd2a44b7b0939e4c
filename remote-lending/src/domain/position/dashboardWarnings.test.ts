import { borrowPowerUsed, borrowSideWarnings, supplySideWarnings } from './dashboardWarnings';
import { RAY } from '../wadRayMath';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const owed = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' });

function owing(debt: bigint) {
  return buildPosition([
    { reserve: buildReserve(), supplied: 1000n * UNIT },
    { reserve: owed, variableDebt: debt * UNIT },
  ]);
}

describe('borrowSideWarnings', () => {
  it.each([
    [734n, []],
    [735n, ['near-liquidation']],
    [900n, ['near-liquidation']],
  ])('with %s of a borrowing power of 750 used returns %p', (debt, warnings) => {
    expect(borrowSideWarnings(owing(debt))).toEqual(warnings);
  });

  it.each([
    ['collateral without an LTV', { baseLTVasCollateral: 0n }],
    ['a reached debt ceiling', { debtCeiling: 1_00n, isolationModeTotalDebt: 1_00n }],
  ])('do not call a debt close to liquidation because of %s', (_case, changes) => {
    const position = buildPosition([
      { reserve: buildReserve(changes), supplied: 1000n * UNIT },
      { reserve: owed, variableDebt: 100n * UNIT },
    ]);
    expect(borrowPowerUsed(position)).toBe(RAY);
    expect(borrowSideWarnings(position)).not.toContain('near-liquidation');
  });

  it('name no limits of E-Mode where the category contains every asset', () => {
    const reserve = buildReserve({ eModeCategoryId: 1, eModeLtv: 9_000n, eModeLiquidationThreshold: 9_300n });
    expect(borrowSideWarnings(buildPosition([{ reserve, supplied: UNIT }], 1))).toEqual([]);
  });

  it('uses no borrowing power without debt', () => {
    expect(borrowPowerUsed(owing(0n))).toBe(0n);
    expect(borrowPowerUsed(buildPosition([]))).toBe(0n);
    expect(borrowPowerUsed(owing(375n))).toBe(RAY / 2n);
  });

  it('warns of isolation mode and E-Mode', () => {
    const isolated = buildReserve({ debtCeiling: 1_000_00n });
    const position = buildPosition([{ reserve: isolated, supplied: UNIT }], 1);
    expect(borrowSideWarnings(position)).toEqual(['isolation-limits-borrowing', 'e-mode-limits-borrowing']);
  });

  it('requires collateral if there is none', () => {
    expect(borrowSideWarnings(buildPosition([{ reserve: buildReserve() }]))).toEqual(['supply-collateral-first']);
    const unused = buildPosition([{ reserve: buildReserve(), supplied: UNIT, collateral: false }]);
    expect(borrowSideWarnings(unused)).toEqual(['supply-collateral-first']);
  });
});

describe('supplySideWarnings', () => {
  it('warns of isolation mode and of an empty wallet', () => {
    const input = { position: { isInIsolationMode: true, userReservesData: [] }, isWalletEmpty: true };
    expect(supplySideWarnings(input)).toEqual(['wallet-empty', 'isolation-limits-collateral']);
  });

  it('distinguishes an unread wallet from an empty one', () => {
    const position = { isInIsolationMode: false, userReservesData: [] };
    expect(supplySideWarnings({ position, isWalletEmpty: undefined })).toEqual([]);
  });
});

describe.each([{ isFrozen: true }, { isPaused: true }])('a reserve with %p', (flags) => {
  const closed = buildReserve({ underlyingAsset: testAddress(2), ...flags });
  const collateral = { reserve: buildReserve(), supplied: 1000n * UNIT };

  it('causes a warning only on the side on which the account uses it', () => {
    const reported = [{}, { supplied: UNIT, collateral: false }, { variableDebt: UNIT }, { stableDebt: UNIT }].map(
      (holding) => {
        const position = buildPosition([collateral, { reserve: closed, ...holding }]);
        return [...supplySideWarnings({ position, isWalletEmpty: false }), '|', ...borrowSideWarnings(position)];
      },
    );
    expect(reported).toEqual([['|'], ['frozen-or-paused', '|'], ['|', 'frozen-or-paused'], ['|', 'frozen-or-paused']]);
  });
});
