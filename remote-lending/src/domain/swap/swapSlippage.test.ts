import * as fc from 'fast-check';
import { DEFAULT_SLIPPAGE, hasMovedBeyond, maximumSold, minimumReceived, SLIPPAGE_OPTIONS } from './swapSlippage';

it('offers 10, 50 and 100 basis points', () => {
  expect(SLIPPAGE_OPTIONS).toEqual([10n, 50n, 100n]);
});

it('starts at 0.1% for collateral switch, withdraw & switch and debt switch [LND-478]', () => {
  const { collateralSwitch, withdrawSwitch, debtSwitch } = DEFAULT_SLIPPAGE;
  expect([collateralSwitch, withdrawSwitch, debtSwitch]).toEqual([10n, 10n, 10n]);
});

it('starts at 0.5% for repay with collateral [LND-479]', () => {
  expect(DEFAULT_SLIPPAGE.repayWithCollateral).toBe(50n);
});

it.each([
  [1_000n, 10n, 999n],
  [1_000n, 100n, 990n],
  [1_001n, 10n, 1_000n],
  [1n, 100n, 1n],
  [0n, 10n, 0n],
])('scales %s received down by %s bps to %s, rounded up [LND-386]', (destAmount, slippage, least) => {
  expect(minimumReceived({ destAmount }, slippage)).toBe(least);
});

it.each([
  [1_000n, 10n, 1_001n],
  [1_000n, 100n, 1_010n],
  [1_001n, 10n, 1_002n],
  [99n, 100n, 99n],
  [0n, 10n, 0n],
])('scales %s sold up by %s bps to %s, rounded down [LND-387]', (srcAmount, slippage, most) => {
  expect(maximumSold({ srcAmount }, slippage)).toBe(most);
});

it('never gives away more than the chosen share, not even by rounding', () => {
  const amounts = fc.bigInt(0n, 2n ** 200n);
  fc.assert(
    fc.property(amounts, fc.constantFrom(...SLIPPAGE_OPTIONS), (amount, slippage) => {
      expect((amount - minimumReceived({ destAmount: amount }, slippage)) * 10_000n <= amount * slippage).toBe(true);
      expect((maximumSold({ srcAmount: amount }, slippage) - amount) * 10_000n <= amount * slippage).toBe(true);
    }),
  );
});

describe('a price that moved', () => {
  const ROUTE = { srcAmount: 1_000n, destAmount: 1_000n };

  it.each([
    ['a sale that returns the minimum', 'sell', { srcAmount: 1_000n, destAmount: 990n }, false],
    ['a sale that returns less', 'sell', { srcAmount: 1_000n, destAmount: 989n }, true],
    ['a purchase at the maximum', 'buy', { srcAmount: 1_010n, destAmount: 1_000n }, false],
    ['a purchase above it', 'buy', { srcAmount: 1_011n, destAmount: 1_000n }, true],
    ['a better price', 'buy', { srcAmount: 900n, destAmount: 1_000n }, false],
  ] as const)('is compared with the slippage: %s', (_, side, now, hasMoved) => {
    expect(hasMovedBeyond({ ...ROUTE, side }, now, 100n)).toBe(hasMoved);
  });
});
