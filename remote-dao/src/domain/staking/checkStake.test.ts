import { checkStake, type StakeCheck, type StakeIssue } from './checkStake';
import { ONE_FTHM } from './units';

const VALID: StakeCheck = {
  amount: 10n * ONE_FTHM,
  days: '30',
  limits: { min: 1, max: 365 },
  balance: 100n * ONE_FTHM,
  lockCount: 3,
  maxLocks: 10,
  areLimitsKnown: true,
  isPaused: false,
};

test('accepts an amount within the balance and a whole number of days within the limits', () => {
  expect(checkStake(VALID)).toEqual([]);
});

test.each<[string, Partial<StakeCheck>, readonly StakeIssue[]]>([
  ['an empty amount [DAO-105]', { amount: undefined }, ['amount-missing']],
  ['an amount below 1 FTHM [DAO-106]', { amount: ONE_FTHM - 1n }, ['amount-too-small']],
  ['a zero amount [DAO-106]', { amount: 0n }, ['amount-too-small']],
  ['an amount above the balance [DAO-107]', { amount: 100n * ONE_FTHM + 1n }, ['amount-above-balance']],
  ['an amount while the balance is unknown', { balance: undefined }, ['balance-unknown']],
  ['an empty lock period [DAO-109]', { days: ' ' }, ['period-missing']],
  ['a lock period below the minimum [DAO-110]', { days: '6', limits: { min: 7, max: 365 } }, ['period-too-short']],
  ['a lock period above 365 days [DAO-112]', { days: '366' }, ['period-too-long']],
  ['a lock period of many digits [DAO-112]', { days: '99999999999' }, ['period-too-long']],
  ['a decimal lock period [DAO-113]', { days: '1.5' }, ['period-not-whole']],
  ['a negative lock period [DAO-113]', { days: '-3' }, ['period-not-whole']],
  ['as many positions as the contract allows [DAO-118]', { lockCount: 10 }, ['lock-limit-reached']],
  ['everything while the contract is paused', { isPaused: true }, ['paused']],
  ['a stake while it is unknown whether the contract is paused', { isPaused: undefined }, ['rules-unknown']],
  ['a stake while the limits of the period are unknown', { areLimitsKnown: false }, ['rules-unknown']],
  ['a stake while the positions are unknown', { lockCount: undefined }, ['rules-unknown']],
  ['a stake while the limit of positions is unknown', { maxLocks: undefined }, ['rules-unknown']],
  [
    'several at once, the limit of positions first',
    { lockCount: 11, amount: undefined, days: undefined },
    ['lock-limit-reached', 'amount-missing', 'period-missing'],
  ],
])('refuses %s', (_case, changes, issues) => {
  expect(checkStake({ ...VALID, ...changes })).toEqual(issues);
});

test.each<[string, Partial<StakeCheck>]>([
  ['exactly 1 FTHM', { amount: ONE_FTHM }],
  ['the whole balance', { amount: 100n * ONE_FTHM }],
  ['exactly 365 days', { days: '365' }],
  ['exactly the minimum', { days: '7', limits: { min: 7, max: 365 } }],
  ['the last free position', { lockCount: 9 }],
])('accepts %s', (_case, changes) => {
  expect(checkStake({ ...VALID, ...changes })).toEqual([]);
});
