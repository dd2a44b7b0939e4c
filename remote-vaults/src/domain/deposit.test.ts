import fc from 'fast-check';
import { allowedDeposit, checkDeposit, maxDeposit, maxSharesOf, minimumDeposit, type DepositLimits } from './deposit';

const ONE = 10n ** 18n;

const NORMAL: DepositLimits = {
  decimals: 18,
  isTimeFixed: false,
  period: undefined,
  isShutdown: false,
  hasPassedKyc: false,
  balance: 60_000n * ONE,
  position: 0n,
  minUserDeposit: undefined,
  allowed: 1_000_000n * ONE,
  pool: { totalAssets: 0n, totalSupply: 0n },
};
const TIME_FIXED: DepositLimits = {
  ...NORMAL,
  isTimeFixed: true,
  period: 0,
  hasPassedKyc: true,
  minUserDeposit: 10_000n * ONE,
};

function issues(limits: Partial<DepositLimits>, amount: bigint | undefined, form: 'deposit' | 'manage' = 'deposit') {
  return checkDeposit({ amount, shares: undefined, form, limits: { ...NORMAL, ...limits } });
}

type DepositCase = readonly [
  string,
  Partial<DepositLimits>,
  bigint | undefined,
  'deposit' | 'manage',
  readonly string[],
];

test('requires an amount [VLT-130]', () => {
  expect(issues({}, undefined)).toEqual(['amount-missing']);
});

test('requires a positive amount in the manage form [VLT-134]', () => {
  expect(issues({ position: ONE }, 0n, 'manage')).toEqual(['amount-not-positive']);
});

const MINIMUM_CASES: readonly DepositCase[] = [
  ['zero in the deposit form', {}, 0n, 'deposit', ['below-minimum']],
  ['less than 1e-10', {}, 10n ** 8n - 1n, 'deposit', ['below-minimum']],
  ['exactly 1e-10', {}, 10n ** 8n, 'deposit', []],
  ['less than 1e-10 on top of a position', { position: ONE }, 1n, 'manage', []],
  ['less than 1e-10 in the form for a first deposit', { position: ONE }, 1n, 'deposit', ['below-minimum']],
];

test.each(MINIMUM_CASES)('compares %s with the minimum [VLT-131, VLT-132]', (_case, limits, amount, form, expected) => {
  expect(issues(limits, amount, form)).toEqual(expected);
});

const LIMIT_CASES: readonly DepositCase[] = [
  ['more than the balance', { balance: ONE }, ONE + 1n, 'deposit', ['above-balance']],
  ['all of the balance', { balance: ONE }, ONE, 'deposit', []],
  ['an unknown balance', { balance: undefined }, ONE, 'deposit', ['balance-unknown']],
  ['exactly the cap', { position: 49_999n * ONE }, ONE, 'manage', []],
  ['one unit above the cap', { position: 49_999n * ONE }, ONE + 1n, 'manage', ['above-cap']],
  ['more than the vault takes', { allowed: ONE }, ONE + 1n, 'deposit', ['above-allowed']],
  ['a limit that could not be read', { allowed: undefined }, ONE, 'deposit', []],
  [
    'all errors, in the order of the rules',
    { balance: 0n, allowed: 0n, position: 50_000n * ONE },
    ONE,
    'manage',
    ['above-balance', 'above-cap', 'above-allowed'],
  ],
  ['a vault that is shut down', { isShutdown: true }, ONE, 'deposit', ['shut-down']],
];

test.each(LIMIT_CASES)(
  'compares %s with what can be deposited [VLT-135, VLT-137, VLT-139]',
  (_case, limits, amount, form, expected) => {
    expect(issues(limits, amount, form)).toEqual(expected);
  },
);

test('takes the minimum of the chain in a time-fixed vault, and nothing below it [VLT-133, VLT-164]', () => {
  expect(issues(TIME_FIXED, 10_000n * ONE)).toEqual([]);
  expect(issues(TIME_FIXED, 10_000n * ONE - 1n)).toEqual(['below-minimum']);
});

test('takes more than the cap of other vaults in a time-fixed vault', () => {
  expect(issues(TIME_FIXED, 50_001n * ONE)).toEqual([]);
});

const CLOSED_CASES: readonly [string, Partial<DepositLimits>, bigint, readonly string[]][] = [
  ['an account without the identity check', { hasPassedKyc: false }, 10_000n * ONE, ['kyc-missing']],
  ['that of which nothing is allowed', { hasPassedKyc: false, allowed: 0n }, 10_000n * ONE, ['kyc-missing']],
  ['the lock period', { period: 1 }, 10_000n * ONE, ['period-over']],
  ['a completed vault', { period: 2 }, 10_000n * ONE, ['period-over']],
  ['unknown periods', { period: undefined }, 10_000n * ONE, ['period-over']],
];

test.each(CLOSED_CASES)('closes a time-fixed vault for %s [VLT-113, VLT-148]', (_case, limits, amount, expected) => {
  expect(issues({ ...TIME_FIXED, ...limits }, amount)).toEqual(expected);
});

test.each([
  ['18 decimals', 18, undefined, 10n ** 8n],
  ['6 decimals: one unit is the least', 6, undefined, 1n],
  ['a minimum of the contract', 18, 10_000n * ONE, 10_000n * ONE],
  ['a contract without a minimum', 18, 0n, 10n ** 8n],
])('takes as the minimum of a token with %s [VLT-132]', (_case, decimals, minUserDeposit, expected) => {
  expect(minimumDeposit({ decimals, minUserDeposit })).toBe(expected);
});

const MAX_CASES: readonly [string, Partial<DepositLimits>, bigint | undefined][] = [
  ['the wallet balance', { balance: 7n * ONE }, 7n * ONE],
  ['the rest of the vault', { allowed: 5n * ONE }, 5n * ONE],
  ['the rest of the cap', { position: 49_990n * ONE }, 10n * ONE],
  ['nothing above the cap', { position: 60_000n * ONE }, 0n],
  ['6 decimals, rounded down', { balance: 1_999_999_999_999_999_999n }, 1_999_999_000_000_000_000n],
  ['every unit of a token with 6 decimals', { decimals: 6, balance: 1_234_567n }, 1_234_567n],
  ['every unit of a token with 2 decimals', { decimals: 2, balance: 1_234_567n }, 1_234_567n],
  ['nothing while the balance is unknown', { balance: undefined }, undefined],
  ['the wallet balance where the limit could not be read', { allowed: undefined, balance: 3n * ONE }, 3n * ONE],
];

test.each(MAX_CASES)('enters by Max %s [VLT-141, VLT-142]', (_case, limits, expected) => {
  expect(maxDeposit({ ...NORMAL, ...limits })).toBe(expected);
});

test('enters by Max the smaller of balance and limit in a time-fixed vault, to the unit [VLT-143]', () => {
  expect(maxDeposit({ ...TIME_FIXED, balance: 70_000n * ONE + 1n })).toBe(70_000n * ONE + 1n);
  expect(maxDeposit({ ...TIME_FIXED, allowed: 123n })).toBe(123n);
});

test('Max is always possible where it reaches the minimum [VLT-141, VLT-142]', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom(6, 18), (balance, position, allowed, decimals) => {
      const limits = { ...NORMAL, balance, position, allowed, decimals };
      const max = maxDeposit(limits) ?? 0n;
      fc.pre(max >= minimumDeposit(limits));
      expect(issues(limits, max)).toEqual([]);
    }),
  );
});

test('refuses more shares than the vault can still mint [VLT-140]', () => {
  const limits = { ...NORMAL, allowed: 100n * ONE, pool: { totalAssets: 200n * ONE, totalSupply: 100n * ONE } };
  expect(maxSharesOf(limits)).toBe(50n * ONE);
  expect(maxSharesOf({ ...limits, allowed: undefined })).toBeUndefined();
  expect(maxSharesOf({ ...limits, pool: undefined })).toBeUndefined();
  const check = (shares: bigint) => checkDeposit({ amount: ONE, shares, form: 'deposit', limits });
  expect(check(50n * ONE)).toEqual([]);
  expect(check(50n * ONE + 1n)).toEqual(['shares-above-maximum']);
});

test.each([
  [100n, 40n, 60n],
  [100n, 100n, 0n],
  [100n, 140n, 0n],
])('of a limit of %s with %s deposited, %s may be deposited', (limit, total, expected) => {
  expect(allowedDeposit(limit, total)).toBe(expected);
});

test('what the vault allows an account without the identity check is no limit of the amount', () => {
  const limits = { ...TIME_FIXED, hasPassedKyc: false, allowed: 0n };
  expect(maxDeposit(limits)).toBe(60_000n * ONE);
  expect(maxSharesOf(limits)).toBeUndefined();
  expect(maxDeposit({ ...limits, hasPassedKyc: true })).toBe(0n);
});
