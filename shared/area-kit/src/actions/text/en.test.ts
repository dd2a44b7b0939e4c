import { transactionText } from './en';

it('states that the native balance does not cover the fee [LND-351]', () => {
  expect(transactionText.feesShort('ETH', 'Lisk')).toBe(
    'You do not have enough ETH in your account to pay for transaction fees on Lisk network. Please deposit ETH from another account.',
  );
});

it.each([
  ['0.1', undefined, '≈ 0.1 ETH'],
  ['0.1', '$300', '≈ 0.1 ETH ($300)'],
  ['<0.0001', '<$0.01', '<0.0001 ETH (<$0.01)'],
])('states a fee of %s worth %s', (amount, usd, text) => {
  expect(transactionText.feeAmount(amount, 'ETH', usd)).toBe(text);
});
