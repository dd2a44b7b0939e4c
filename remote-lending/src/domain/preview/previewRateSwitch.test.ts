import { previewRateSwitch } from './previewRateSwitch';
import { buildPosition, buildReserve, type Holding } from '../testing/buildMarket';
import { RAY } from '../wadRayMath';

const UNIT = 10n ** 18n;
const reserve = buildReserve({ stableBorrowRate: RAY / 10n });
const { underlyingAsset } = reserve;

function switched(holding: Omit<Holding, 'reserve'>, from: 'stable' | 'variable') {
  const position = buildPosition([{ reserve, supplied: 100n * UNIT, ...holding }]);
  const after = previewRateSwitch(position, { underlyingAsset, from });
  const [entry] = after.userReservesData;
  if (!entry) throw new Error('the market has one reserve');
  return { position, after, entry };
}

it('moves the variable debt to the stable rate of the reserve', () => {
  const { position, after, entry } = switched({ variableDebt: 30n * UNIT }, 'variable');
  expect(entry).toMatchObject({ variableBorrows: 0n, stableBorrows: 30n * UNIT, stableBorrowRate: RAY / 10n });
  expect(after.healthFactor).toEqual(position.healthFactor);
});

it('averages the stable rates of both parts by their amounts', () => {
  // 10 at 5% and 30 at 10%.
  const { entry } = switched({ variableDebt: 30n * UNIT, stableDebt: 10n * UNIT }, 'variable');
  expect(entry).toMatchObject({ stableBorrows: 40n * UNIT, stableBorrowRate: (RAY * 875n) / 10_000n });
});

it('moves the stable debt to the variable rate, and leaves no stable debt', () => {
  const { position, after, entry } = switched({ variableDebt: 30n * UNIT, stableDebt: 10n * UNIT }, 'stable');
  expect(entry).toMatchObject({ variableBorrows: 40n * UNIT, stableBorrows: 0n, stableBorrowAPY: 0n });
  expect(after.healthFactor).toEqual(position.healthFactor);
});

it('changes nothing without a debt at that rate', () => {
  expect(switched({}, 'variable').entry).toMatchObject({ variableBorrows: 0n, stableBorrows: 0n });
});
