import { exceedsSupplyCap, swapBorrowCap, swapSupplyCap } from './swapCaps';
import { buildReserve } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

function supplied(thousandths: bigint, supplyCap = 1n) {
  return buildReserve({ supplyCap, unborrowedLiquidity: (thousandths * UNIT) / 1000n });
}

it('warns from 99% of a supply cap with 0.995 of the remainder [LND-267]', () => {
  expect(swapSupplyCap(supplied(989n))).toBeUndefined();
  expect(swapSupplyCap(supplied(990n))).toEqual({
    kind: 'almost-reached',
    available: (10n * UNIT * 995n) / 1_000_000n,
  });
});

it.each([1_000n, 1_001n])('warns that a supply cap is reached at %s thousandths [LND-268]', (thousandths) => {
  expect(swapSupplyCap(supplied(thousandths))).toEqual({ kind: 'reached' });
});

it('never warns of a cap of zero', () => {
  expect(swapSupplyCap(supplied(1_000n, 0n))).toBeUndefined();
});

it('measures a borrow cap by the debt', () => {
  const owed = (thousandths: bigint) =>
    buildReserve({ borrowCap: 1n, totalScaledVariableDebt: (thousandths * UNIT) / 1000n });
  expect(swapBorrowCap(owed(989n))).toBeUndefined();
  expect(swapBorrowCap(owed(990n))?.kind).toBe('almost-reached');
  expect(swapBorrowCap(owed(1_000n))?.kind).toBe('reached');
});

it.each([
  ['the remainder', UNIT / 10n, false],
  ['more than the remainder', UNIT / 10n + 1n, true],
])('checks whether %s exceeds the cap', (_, amount, isExceeded) => {
  expect(exceedsSupplyCap(supplied(900n), amount)).toBe(isExceeded);
});

it('never exceeds a cap of zero', () => {
  expect(exceedsSupplyCap(supplied(900n, 0n), 10n ** 30n)).toBe(false);
});
