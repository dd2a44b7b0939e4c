import { WAD } from '@fathom/base/domain/ratio';
import { allocation, arePlausible, availableToDeposit, earnedBalance, netDeposits, UNKNOWN_EARNED } from './earnings';

const TOKEN = 10n ** 18n;
const DUST = TOKEN / 10_000n;

it('earns what the shares are worth less what was deposited', () => {
  const deposited = netDeposits(
    [{ tokenAmount: 100n * TOKEN }, { tokenAmount: 50n * TOKEN }],
    [{ tokenAmount: 30n * TOKEN }],
  );
  expect(deposited).toBe(120n * TOKEN);
  expect(earnedBalance({ balance: 132n * TOKEN, shares: TOKEN }, deposited, 18)).toBe(12n * TOKEN);
  expect(earnedBalance({ balance: 100n * TOKEN, shares: TOKEN }, deposited, 18)).toBe(-20n * TOKEN);
});

it('is -1 while the preview fails [VLT-215]', () => {
  expect(earnedBalance({ balance: undefined, shares: TOKEN }, 120n * TOKEN, 18)).toBe(-1n);
  expect(UNKNOWN_EARNED).toBe(-1n);
});

it.each([
  [DUST, DUST],
  [DUST - 1n, 0n],
  [1n, 0n],
  [-1n, 0n],
  [1n - DUST, 0n],
  [-DUST, -DUST],
])('shows an earned amount of %s as %s: below 0.0001 it is 0 [VLT-218]', (earned, shown) => {
  expect(earnedBalance({ balance: 100n * TOKEN + earned, shares: TOKEN }, 100n * TOKEN, 18)).toBe(shown);
});

it('keeps every unit of a token without so many decimals', () => {
  expect(earnedBalance({ balance: 101n, shares: 101n }, 100n, 2)).toBe(1n);
  expect(earnedBalance({ balance: 97n, shares: 97n }, 100n, 2)).toBe(-3n);
});

it('can deposit the limit less everything deposited [VLT-228]', () => {
  expect(availableToDeposit(500n, 380n)).toBe(120n);
});

it.each([380n, 500n])('can deposit nothing to a limit of 380 that holds %s [VLT-229]', (deposited) => {
  expect(availableToDeposit(380n, deposited)).toBe(0n);
});

it('a loss of what one share and one unit are worth is rounding, and earns 0 in a token without decimals', () => {
  // A share is worth 9.7, rounded up 10.
  const earnedOf = (loss: bigint) => earnedBalance({ balance: 97n, shares: 10n }, 97n + loss, 0);
  expect([1n, 11n, 12n].map(earnedOf)).toEqual([0n, 0n, -12n]);
});

it("divides a strategy's debt by the vault's balance [VLT-230]", () => {
  expect(allocation(462n, 1_000n)).toBe((462n * WAD) / 1_000n);
  expect(allocation(0n, 0n)).toBeUndefined();
});

it.each([
  [1n, true],
  [0n, false],
  [-1n, false],
])('takes net deposits of %s for plausible: %s', (net, isPlausible) => {
  expect(arePlausible(net)).toBe(isPlausible);
});
