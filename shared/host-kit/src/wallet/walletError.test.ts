import { READ_ONLY_CODE } from './readOnlyCode';
import { isUnknownChainError, isUnpaid, provesRefusal, readWalletError } from './walletError';

test.each([
  ['4001', { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }],
  ['5000', { code: 5000, message: 'nope' }],
  ['ACTION_REJECTED', { code: 'ACTION_REJECTED', message: 'user rejected action' }],
  [
    '4001 inside -32603',
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
  ],
  ['4001 inside a library error', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001, message: 'no' } } }],
  ['message only', new Error('User rejected the request.')],
  ['a text alone', 'User canceled'],
])('detects a rejection reported by %s [LND-241]', (_case, error) => {
  expect(readWalletError(error)).toMatchObject({ code: 'rejected' });
});

test('treats a WalletConnect request reset as a rejection [SHL-079]', () => {
  expect(readWalletError(new Error('Connection request reset. Please try again.'))).toMatchObject({
    code: 'rejected',
    message: 'The user rejected the request.',
  });
});

test.each([
  [{ code: -32002, message: 'Request already pending' }, 'no-answer', /open request/],
  [{ code: -32603, message: 'Internal', data: { code: -32002 } }, 'no-answer', /open request/],
  [{ code: -32005, message: 'Request limit exceeded' }, 'no-answer', /open request/],
  [{ code: 8000, message: 'Request expired. Please try again.' }, 'no-answer', /expired/],
  [new Error('Already processing eth_signTypedData_v4. Please wait.'), 'no-answer', /open request/],
  [new Error('The request timed out.'), 'no-answer', /expired/],
  [{ code: -32603, message: 'Ledger: condition not satisfied (denied by the user?)' }, 'rejected', /rejected/],
  [new Error('User closed the window'), 'rejected', /rejected/],
  [{ code: 4900, message: 'Disconnected' }, 'no-wallet', /not connected/],
  [{ code: 4100, message: 'Unauthorized' }, 'no-wallet', /access/],
  [{ code: 4200, message: 'Unsupported method' }, 'wallet', /does not support/],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient-funds', /can't pay/],
  [{ code: -32603, message: 'boom' }, 'wallet', /could not perform/],
  [undefined, 'wallet', /could not perform/],
] as const)('converts %j to %s', (error, code, message) => {
  expect(readWalletError(error)).toMatchObject({ code, message: expect.stringMatching(message) as unknown });
});

test('reports that an account which is only looked at cannot act, and that nothing was sent', () => {
  const error = Object.assign(new Error('read only'), { code: READ_ONLY_CODE });
  expect(readWalletError(error)).toEqual({
    code: 'refused',
    message: 'You are only looking at this account. Connect its wallet to act.',
    reason: 'read only',
  });
  expect(provesRefusal(error)).toBe(true);
});

test('has no reason where the wallet has no words', () => {
  expect(readWalletError({ code: 4001 })).toEqual({ code: 'rejected', message: 'The user rejected the request.' });
});

test('keeps the decoded reason if the wallet simulated the call itself', () => {
  const error = { code: -32603, message: 'Internal', data: { code: 3, message: 'execution reverted: 36' } };
  expect(readWalletError(error)).toMatchObject({ code: 'gas-estimation', reason: '36' });
});

test('uses the innermost message as the reason', () => {
  expect(readWalletError({ message: 'wrapped', data: { message: 'what really happened' } }).reason).toBe(
    'what really happened',
  );
});

test.each([
  [{ code: 4902 }, true],
  [{ code: -32603, data: { originalError: { code: 4902 } } }, true],
  [{ code: 4001 }, false],
  [undefined, false],
])('detects whether the wallet does not know the chain: %j is %s', (error, expected) => {
  expect(isUnknownChainError(error)).toBe(expected);
});

test.each([
  [{ code: 4001 }, true],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, true],
  [new Error('User rejected the request.'), true],
  [{ code: -32002 }, true],
  [{ code: 4200 }, true],
  [{ code: -32603, message: 'Internal error' }, false],
  [{ code: 4900, message: 'Disconnected' }, false],
  [new Error('User closed the window'), false],
  [new Error('Connection request reset. Please try again.'), false],
  [{ code: -32000, message: 'insufficient funds' }, false],
  [{ code: 3, message: 'execution reverted: 36' }, false],
  [null, false],
])('detects whether nothing was sent for certain: %j is %s', (error, expected) => {
  expect(provesRefusal(error)).toBe(expected);
});

test.each([
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, true],
  [{ code: -32603, message: 'Internal', data: { message: 'err: Insufficient funds for transfer' } }, true],
  [{ code: -32000, message: 'nonce too low' }, false],
  [null, false],
])('detects that the account cannot pay: %j is %s', (error, expected) => {
  expect(isUnpaid(error)).toBe(expected);
});
