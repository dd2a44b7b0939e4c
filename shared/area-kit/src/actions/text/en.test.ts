import { transactionText } from './en';

it('states that the native balance does not cover the fee [LND-351]', () => {
  expect(transactionText.feesShort('ETH', 'Lisk')).toBe(
    'You do not have enough ETH in your account to pay for transaction fees on Lisk network. Please deposit ETH from another account.',
  );
});

it.each([
  ['0.1 ETH', undefined, '0.2 ETH', '≈ 0.1 ETH, at most 0.2 ETH'],
  ['0.1 ETH', '$300', '$600', '≈ 0.1 ETH ($300), at most $600'],
  ['<0.0001 ETH', '<$0.01', '$0.02', '<0.0001 ETH (<$0.01), at most $0.02'],
])('states a fee of %s worth %s, and at most %s', (amount, usd, most, text) => {
  expect(transactionText.fee(amount, usd, most)).toBe(text);
});

it.each([
  ['0.1 ETH', undefined, 'at most 0.1 ETH'],
  ['0.1 ETH', '$300', 'at most 0.1 ETH ($300)'],
])('states only the highest fee, of %s worth %s, of what was not simulated', (amount, usd, text) => {
  expect(transactionText.feeAtMost(amount, usd)).toBe(text);
});
