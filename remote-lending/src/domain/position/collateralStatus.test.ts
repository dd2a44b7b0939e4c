import { becomesCollateral, collateralStatus } from './collateralStatus';
import { previewSupply } from '../preview/previewSupply';
import type { ReserveData } from '../reserve/reserveData';
import type { Holding } from '../testing/buildMarket';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const plain: Holding = { reserve: buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' }), supplied: UNIT };
const isolated: Holding = {
  reserve: buildReserve({ underlyingAsset: testAddress(3), symbol: 'ISO', debtCeiling: 1_000_00n }),
  supplied: UNIT,
};

function asset(changes: Partial<ReserveData>, own: Omit<Holding, 'reserve'> = {}, others: readonly Holding[] = []) {
  const position = buildPosition([{ reserve: buildReserve(changes), ...own }, ...others]);
  const [entry] = position.userReservesData;
  if (!entry) throw new Error('An empty position.');
  return { entry, position };
}

const ISOLATED = { debtCeiling: 1_000_00n };
const unused = { supplied: UNIT, collateral: false };

describe('collateralStatus', () => {
  const STATUSES = [
    ['in use', asset({}, { supplied: UNIT }), 'ENABLED'],
    ['not supplied yet', asset({}), 'ENABLED'],
    ['supplied but not used', asset({}, unused), 'DISABLED'],
    ['isolated and in use', asset(ISOLATED, { supplied: UNIT }), 'ISOLATED_ENABLED'],
    ['isolated, without other collateral', asset(ISOLATED), 'ISOLATED_ENABLED'],
    ['isolated, supplied but not used', asset(ISOLATED, unused), 'ISOLATED_DISABLED'],
    ['isolated, next to other collateral', asset(ISOLATED, {}, [plain]), 'ISOLATED_DISABLED'],
    [
      'isolated, in use, at its ceiling',
      asset({ ...ISOLATED, isolationModeTotalDebt: 1_000_00n }, { supplied: UNIT }),
      'ISOLATED_ENABLED',
    ],
    ['isolated, at its ceiling', asset({ ...ISOLATED, isolationModeTotalDebt: 1_000_00n }), 'UNAVAILABLE'],
    ['no collateral without a threshold', asset({ reserveLiquidationThreshold: 0n }), 'UNAVAILABLE'],
    ['no collateral for anybody', asset({ reserveLiquidationThreshold: 0n, baseLTVasCollateral: 0n }), 'UNAVAILABLE'],
    ['without a loan to value', asset({ baseLTVasCollateral: 0n }), 'UNAVAILABLE'],
    ['of an account in isolation mode', asset({}, {}, [isolated]), 'UNAVAILABLE_DUE_TO_ISOLATION'],
    ['isolated, of an account in isolation mode', asset(ISOLATED, {}, [isolated]), 'UNAVAILABLE_DUE_TO_ISOLATION'],
  ] as const;
  it.each(STATUSES)('returns the status of an asset that is %s [LND-253]', (_, { entry, position }, status) => {
    expect(collateralStatus(entry, position)).toBe(status);
  });
});

describe('becomesCollateral', () => {
  it.each([
    ['a first supply', asset({}), true],
    ['a further supply of unused collateral', asset({}, unused), false],
    ['an isolated asset', asset(ISOLATED), false],
    ['an asset with a zero LTV', asset({ baseLTVasCollateral: 0n }), false],
    ['a supply in isolation mode', asset({}, {}, [isolated]), false],
  ])('matches the pool for %s', (_, { entry, position }, expected) => {
    expect(becomesCollateral(entry, position)).toBe(expected);
    const after = previewSupply(position, { underlyingAsset: entry.underlyingAsset, amount: UNIT });
    expect(after.userReservesData[0]?.usageAsCollateralEnabledOnUser).toBe(expected);
  });
});
