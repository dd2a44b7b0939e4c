import { borrowCapUsage, supplyCapUsage } from '../../domain/reserve/caps';
import { capRingText } from './capRingText';

const CAP = 1_000_000n;

function textOf(totalLiquidity: bigint, supplyCap = CAP) {
  const reserve = { decimals: 0, supplyCap, borrowCap: 0n, totalLiquidity, totalDebt: totalLiquidity };
  return capRingText(supplyCapUsage(reserve), 'en-GB');
}

it('is not available at a usage of zero, and without a cap [LND-116]', () => {
  expect(textOf(0n)).toBe('N/A');
  expect(textOf(5n, 0n)).toBe('N/A');
  expect(
    capRingText(borrowCapUsage({ decimals: 0, supplyCap: 0n, borrowCap: 9n, totalLiquidity: 9n, totalDebt: 0n }), 'en'),
  ).toBe('N/A');
});

it('shows less than a hundredth of a percent as such [LND-117]', () => {
  expect(textOf(1n)).toBe('<0.01%');
  expect(textOf(99n)).toBe('<0.01%');
  expect(textOf(100n)).toBe('0.01%');
});

it('shows 100% from 99.99% on [LND-118]', () => {
  expect(textOf(999_899n)).toBe('99.98%');
  expect(textOf(999_900n)).toBe('100%');
  expect(textOf(1_200_000n)).toBe('100%');
});
