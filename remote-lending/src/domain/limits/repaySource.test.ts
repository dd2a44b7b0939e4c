import { availableFor, initialRepaySource, repaySources, type RepayFunds } from './repaySource';

const FUNDS: RepayFunds = { walletBalance: 7n, nativeBalance: 30n, supplied: 5n, gasReserve: 10n, canWrap: true };

it('offers the token, and what else the account can repay with', () => {
  expect(repaySources(FUNDS)).toEqual(['token', 'native', 'rs-token']);
  expect(repaySources({ ...FUNDS, canWrap: false })).toEqual(['token', 'rs-token']);
  expect(repaySources({ ...FUNDS, canWrap: false, supplied: 0n })).toEqual(['token']);
});

it.each<[string, Partial<RepayFunds>, string]>([
  ['the token', {}, 'token'],
  ['native currency if the wallet has none of the token', { walletBalance: 0n }, 'native'],
  ['the token if nothing can be wrapped', { walletBalance: 0n, canWrap: false }, 'token'],
  ['the token while its balance is unknown', { walletBalance: undefined }, 'token'],
])('starts with %s', (_case, funds, source) => {
  expect(initialRepaySource({ ...FUNDS, ...funds })).toBe(source);
});

it('keeps native currency for fees', () => {
  expect(availableFor('native', FUNDS)).toBe(20n);
  expect(availableFor('native', { ...FUNDS, nativeBalance: 3n })).toBe(0n);
  expect(availableFor('native', { ...FUNDS, nativeBalance: undefined })).toBeUndefined();
});

it('has all of the other sources', () => {
  expect(availableFor('token', FUNDS)).toBe(7n);
  expect(availableFor('rs-token', FUNDS)).toBe(5n);
});
