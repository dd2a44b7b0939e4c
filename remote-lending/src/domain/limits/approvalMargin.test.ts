import { servesGrownAmount, withApprovalMargin, withDelegationMargin } from './approvalMargin';
import { servesGrownDebt } from './repayLimits';

it('adds 10% to an approval, rounded up [LND-474]', () => {
  expect(withApprovalMargin(1_000n)).toBe(1_100n);
  expect(withApprovalMargin(1_001n)).toBe(1_102n);
});

it('adds 25% to the credit for a debt switch, rounded up', () => {
  expect(withDelegationMargin(1_000n)).toBe(1_250n);
  expect(withDelegationMargin(1_001n)).toBe(1_252n);
});

it('keeps an approval for a balance that has grown by up to 5%, and for no smaller one [LND-476]', () => {
  const balances = [999n, 1_000n, 1_050n, 1_051n];
  expect(balances.map((now) => servesGrownAmount(1_000n, now))).toEqual([false, true, true, false]);
});

it.each([
  ['unchanged', 100_000n, true],
  ['0.125% more', 100_125n, true],
  ['more than 0.125% more', 100_126n, false],
  ['less', 99_999n, false],
])('checks whether the limit of a debt of 100,000 covers a debt that is %s', (_, now, serves) => {
  expect(servesGrownDebt(100_000n, now)).toBe(serves);
});
