import { transactionText } from './en';

it('states that the native balance does not cover the fee [LND-351]', () => {
  expect(transactionText.feesShort('ETH', 'Lisk')).toBe(
    'You do not have enough ETH in your account to pay for transaction fees on Lisk network. Please deposit ETH from another account.',
  );
});
