import { checkCollateral } from './checkCollateral';
import type { ReserveData } from './reserveData';
import type { Holding } from './testing/buildMarket';
import { buildPosition, buildReserve, testAddress } from './testing/buildMarket';

const UNIT = 10n ** 18n;
const ISOLATED = { debtCeiling: 1_000_00n };
const plain: Holding = { reserve: buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' }), supplied: UNIT };
const isolated: Holding = { reserve: buildReserve({ underlyingAsset: testAddress(3), ...ISOLATED }), supplied: UNIT };

/** What is said on toggling AAA, of which 1,000 are supplied. */
function issues(changes: Partial<ReserveData>, collateral: boolean, others: readonly Holding[] = []) {
  const position = buildPosition([{ reserve: buildReserve(changes), supplied: 1000n * UNIT, collateral }, ...others]);
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('An empty position.');
  return checkCollateral(entry, position);
}

describe('enabling collateral', () => {
  it.each([
    ['a plain asset', {}, [], []],
    ['a plain asset beside another', {}, [plain], []],
    ['a plain asset in isolation mode', {}, [isolated], ['in-isolation-mode']],
    ['an isolated asset alone', ISOLATED, [], []],
    ['an isolated asset beside a plain one', ISOLATED, [plain], ['other-collateral']],
    ['an isolated asset in isolation mode', ISOLATED, [isolated], ['in-isolation-mode']],
  ])('of %s', (_, changes, others, expected) => {
    expect(issues(changes, false, others)).toEqual(expected);
  });

  it.each([
    [999_80n, []],
    [999_90n, ['debt-ceiling-reached']],
  ])('looks at the debt ceiling: %s of 100,000', (isolationModeTotalDebt, expected) => {
    expect(issues({ ...ISOLATED, isolationModeTotalDebt }, false)).toEqual(expected);
  });

  it('needs a liquidation threshold, and a loan to value', () => {
    expect(issues({ reserveLiquidationThreshold: 0n }, false)).toEqual(['not-usable-as-collateral']);
    expect(issues({ baseLTVasCollateral: 0n }, false)).toEqual(['not-usable-as-collateral']);
  });
});

describe('disabling collateral', () => {
  it('of the isolated asset in use stays possible, at its ceiling too', () => {
    expect(issues(ISOLATED, true)).toEqual([]);
    expect(issues({ ...ISOLATED, isolationModeTotalDebt: 1_000_00n }, true)).toEqual([]);
  });

  it('is refused at a health factor of 1 and below', () => {
    const backing = { ...plain, supplied: 100n * UNIT };
    const owed = (variableDebt: bigint) => ({
      reserve: buildReserve({ underlyingAsset: testAddress(4) }),
      variableDebt,
    });
    // The other 100 of collateral, at a threshold of 80 %, carry a debt below 80.
    expect(issues({}, true, [backing, owed(79n * UNIT)])).toEqual([]);
    expect(issues({}, true, [backing, owed(80n * UNIT)])).toEqual(['would-be-liquidated']);
  });

  it('is possible in a frozen reserve, and in a paused one not', () => {
    expect(issues({ isFrozen: true }, true)).toEqual([]);
    expect(issues({ isPaused: true }, true)).toEqual(['reserve-paused']);
  });
});
