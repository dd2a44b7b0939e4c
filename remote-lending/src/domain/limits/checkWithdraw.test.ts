import { checkWithdraw } from './checkWithdraw';
import type { ReserveData } from '../reserve/reserveData';
import type { Holding } from '../testing/buildMarket';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const owed = buildReserve({ underlyingAsset: testAddress(2), symbol: 'CCC' });
const zeroLtv = buildReserve({ underlyingAsset: testAddress(3), symbol: 'ZZZ', baseLTVasCollateral: 0n });

function input(
  { debt = 0n, others = [], collateral = true }: { debt?: bigint; others?: readonly Holding[]; collateral?: boolean },
  amount: bigint,
  changes: Partial<ReserveData> = {},
) {
  const supplied = { reserve: buildReserve(changes), supplied: 1000n * UNIT, collateral };
  const position = buildPosition([supplied, { reserve: owed, variableDebt: debt }, ...others]);
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('An empty position.');
  return { entry, position, amount };
}

describe('checkWithdraw', () => {
  it.each([
    [{ isFrozen: true }, []],
    [{ isPaused: true }, ['reserve-paused']],
    [{ isActive: false }, ['reserve-inactive']],
  ])('from a reserve with %p returns %p', (flags, issues) => {
    expect(checkWithdraw(input({}, UNIT, flags))).toEqual(issues);
  });

  it.each([
    ['nothing', 0n, ['amount-missing']],
    ['everything', 1000n * UNIT, []],
    ['one unit more', 1000n * UNIT + 1n, ['amount-above-supply']],
  ])('checks an amount of %s', (_, amount, issues) => {
    expect(checkWithdraw(input({}, amount))).toEqual(issues);
  });

  it('rejects a withdrawal of an asset that is not supplied', () => {
    const { position, ...check } = input({}, UNIT);
    const entry = position.userReservesData.find(({ underlyingAsset }) => underlyingAsset === owed.underlyingAsset);
    if (!entry) throw new Error('No entry of the debt.');
    expect(checkWithdraw({ ...check, position, entry })).toEqual(['nothing-supplied']);
  });

  it("rejects an amount above the pool's liquidity", () => {
    const pool = { unborrowedLiquidity: UNIT };
    expect(checkWithdraw(input({}, UNIT, pool))).toEqual([]);
    expect(checkWithdraw(input({}, UNIT + 1n, pool))).toEqual(['liquidity-short']);
  });

  it('rejects an amount that lowers the health factor below 1', () => {
    // A debt of 400 needs 500 of collateral.
    expect(checkWithdraw(input({ debt: 400n * UNIT }, 500n * UNIT))).toEqual([]);
    expect(checkWithdraw(input({ debt: 400n * UNIT }, 500n * UNIT + 10n ** 10n))).toEqual(['would-be-liquidated']);
  });

  it('requires zero-LTV collateral to be withdrawn first', () => {
    const others = [{ reserve: zeroLtv, supplied: UNIT }];
    expect(checkWithdraw(input({ others }, UNIT))).toEqual(['zero-ltv-first']);
    expect(checkWithdraw(input({ others: [{ ...others[0], reserve: zeroLtv, collateral: false }] }, UNIT))).toEqual([]);
    const itself = input({ others }, UNIT, { baseLTVasCollateral: 0n });
    expect(checkWithdraw(itself)).toEqual([]);
  });
});
