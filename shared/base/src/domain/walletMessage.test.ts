import { nothingSentText, walletAdvice, walletSaid, withWalletMessage } from './walletMessage';

test.each([
  ['Ledger: Blind signing must be enabled', /blind signing/],
  ['Locked device (0x5515)', /Unlock/],
  ['CLA_NOT_SUPPORTED (0x6e00)', /Open the Ethereum app/],
  ['already known', /may already have/],
  ['AlreadyKnown', /may already have/],
  ['replacement transaction underpriced', /pending with the same nonce/],
  ['FeeTooLowToCompete', /pending with the same nonce/],
  ['nonce too low: next nonce 8, tx nonce 7', /count of transactions/],
  ['nonce has already been used', /count of transactions/],
  ['OldNonce', /count of transactions/],
  ['insufficient funds for gas * price + value', /can't pay/],
  ['InsufficientFunds, Account balance: 0', /can't pay/],
  ['max fee per gas less than block base fee', /higher fee/],
  ['intrinsic gas too low', /higher fee or gas limit/],
  ['The request timed out.', /may still show/],
  ['User exploded', undefined],
])('the words %j lead to their advice', (words, advice) => {
  if (advice) expect(walletAdvice(words)).toMatch(advice);
  else expect(walletAdvice(words)).toBeUndefined();
});

test('words are quoted as the wallet’s, with one full stop', () => {
  expect(walletSaid('No.')).toBe('Your wallet said: “No”.');
  expect(withWalletMessage('No', 'Wait.')).toBe('Your wallet said: “No”. Wait.');
  expect(withWalletMessage(undefined, 'Wait.')).toBe('Wait.');
});

test('an outcome without a transaction says so, why, and what to do', () => {
  const sent = 'Nothing was sent: the network shows no transaction of your account since.';
  expect(nothingSentText(undefined)).toBe(`${sent} Try again.`);
  expect(nothingSentText('odd')).toBe(`${sent} Your wallet said: “odd”. Try again.`);
  expect(nothingSentText('nonce too low')).toMatch(/“nonce too low”\. Your wallet's count/);
});
