import { walletSaid } from '@fathom/base/domain/walletMessage';
import { READ_ONLY_CODE } from './readOnlyCode';
import { isRejection, isUnpaid, provesRefusal, readUnclearError, readWalletError } from './walletError';

const REJECTED = 'rejected';
/** The wallet did not process the request: the error itself proves that nothing was sent. */
const REFUSED = 'refused';
/** The wallet has finished the request, and the chain can prove that nothing was sent. */
const FAILED = 'failed';
/** The wallet may still send it, or has sent it. */
const OPEN = 'open';

function classOf(error: unknown): string {
  if (isRejection(error)) return REJECTED;
  if (provesRefusal(error)) return REFUSED;
  return readUnclearError(error).hasFailed ? FAILED : OPEN;
}

function node(message: string, code = -32000) {
  return { code: -32603, message: 'Internal JSON-RPC error.', data: { code, message } };
}

function said(words: string) {
  return { code: -32603, message: words };
}

/** Errors of wallets, libraries and nodes, with the class and the remaining message. */
const ERRORS: readonly (readonly [string, unknown, string, string])[] = [
  [
    'MetaMask',
    { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    REJECTED,
    'MetaMask Tx Signature: User denied transaction signature.',
  ],
  ['a code as text', { code: '4001', message: 'no' }, REJECTED, 'no'],
  [
    'ethers 5',
    { code: 'ACTION_REJECTED', message: 'user rejected transaction', reason: 'user rejected transaction' },
    REJECTED,
    'user rejected transaction',
  ],
  [
    'ethers 6',
    {
      code: 'UNKNOWN_ERROR',
      message: 'could not coalesce error',
      info: { error: { code: 4001, message: 'User denied' } },
    },
    REJECTED,
    'User denied',
  ],
  [
    '-32000 with a text',
    { code: -32000, message: 'User denied transaction signature' },
    REJECTED,
    'User denied transaction signature',
  ],
  ['WalletConnect 2', { code: 5000, message: 'User rejected.' }, REJECTED, 'User rejected.'],
  [
    'WalletConnect, methods',
    { code: 5002, message: 'User disapproved requested methods' },
    REJECTED,
    'User disapproved requested methods',
  ],
  ['Coinbase', new Error('User rejected the request.'), REJECTED, 'User rejected the request.'],
  ['Coinbase, account', new Error('User denied account authorization'), REJECTED, 'User denied account authorization'],
  ['Frame', { code: 4001, message: 'User declined transaction' }, REJECTED, 'User declined transaction'],
  ['Frame without a code', 'User declined transaction', REJECTED, 'User declined transaction'],
  ['Safe', new Error('Transaction was rejected'), REJECTED, 'Transaction was rejected'],
  [
    'Trezor',
    { code: 'Failure_ActionCancelled', error: 'Action cancelled by user' },
    REJECTED,
    'Action cancelled by user',
  ],
  [
    'Trezor within a payload',
    { success: false, payload: { error: 'Cancelled', code: 'Failure_ActionCancelled' } },
    REJECTED,
    'Cancelled',
  ],
  ['Trezor by text', said('Cancelled'), REJECTED, 'Cancelled'],
  ['a text alone', 'User canceled', REJECTED, 'User canceled'],
  ['a rejected request', said('Request rejected'), REJECTED, 'Request rejected'],
  [
    'in data.originalError',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { originalError: { code: 4001, message: 'rejected by user' } },
    },
    REJECTED,
    'rejected by user',
  ],
  [
    'in cause',
    new Error('Request failed', { cause: { message: 'Rejected by the user' } }),
    REJECTED,
    'Rejected by the user',
  ],
  ['in error.error', { error: { error: { code: 4001, message: 'no' } } }, REJECTED, 'no'],
  [
    'in info.error',
    { info: { error: { message: 'The user rejected the request' } } },
    REJECTED,
    'The user rejected the request',
  ],
  [
    'viem',
    {
      name: 'TransactionExecutionError',
      shortMessage: 'User rejected the request.',
      details: 'User denied',
      cause: { code: 4001 },
    },
    REJECTED,
    'User rejected the request.',
  ],
  [
    'in JSON within the text',
    said('Internal JSON-RPC error.\n{ "code": 4001, "message": "User cancelled" }'),
    REJECTED,
    'User cancelled',
  ],
  [
    'a second request',
    { code: -32002, message: "Request of type 'eth_sendTransaction' already pending" },
    REFUSED,
    "Request of type 'eth_sendTransaction' already pending",
  ],
  [
    'an unknown method',
    { code: 4200, message: 'The Provider does not support the requested method.' },
    REFUSED,
    'The Provider does not support the requested method.',
  ],
  [
    'invalid parameters',
    { code: -32602, message: 'Invalid parameters: must provide an Ethereum address.' },
    REFUSED,
    'Invalid parameters: must provide an Ethereum address.',
  ],
  [
    'no permission',
    { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
    REFUSED,
    'The requested account and/or method has not been authorized by the user.',
  ],
  ['Ledger', said('Ledger: Blind signing must be enabled'), FAILED, 'Ledger: Blind signing must be enabled'],
  [
    'Ledger in MetaMask',
    said('Please enable Blind signing or Contract data in the Ethereum app Settings'),
    FAILED,
    'Please enable Blind signing or Contract data in the Ethereum app Settings',
  ],
  [
    'Ledger, locked',
    { name: 'LockedDeviceError', message: 'Ledger device: Locked device (0x5515)', statusCode: 21_781 },
    FAILED,
    'Ledger device: Locked device (0x5515)',
  ],
  [
    'Ledger, perhaps rejected',
    said('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
    FAILED,
    'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  ],
  ['Ledger, status text', { statusCode: 27_264, statusText: 'INCORRECT_DATA' }, FAILED, 'INCORRECT_DATA'],
  [
    'Ledger, other app',
    said('Ledger device: CLA_NOT_SUPPORTED (0x6e00)'),
    FAILED,
    'Ledger device: CLA_NOT_SUPPORTED (0x6e00)',
  ],
  ['Trezor, not connected', said('Device not found'), FAILED, 'Device not found'],
  ['Trezor, popup', said('Popup closed'), FAILED, 'Popup closed'],
  [
    'Rabby',
    said('[From https://example.org] The account is watch-only'),
    FAILED,
    '[From https://example.org] The account is watch-only',
  ],
  [
    'nonce too low (geth)',
    node('nonce too low: next nonce 8, tx nonce 7'),
    FAILED,
    'nonce too low: next nonce 8, tx nonce 7',
  ],
  [
    'nonce too low (nethermind)',
    node('OldNonce, Current nonce: 8, nonce of rejected tx: 7', -32010),
    FAILED,
    'OldNonce, Current nonce: 8, nonce of rejected tx: 7',
  ],
  ['nonce too high', node('nonce too high'), FAILED, 'nonce too high'],
  [
    'insufficient funds (geth)',
    node('insufficient funds for gas * price + value: balance 0, tx cost 21000, overshot 21000'),
    FAILED,
    'insufficient funds for gas * price + value: balance 0, tx cost 21000, overshot 21000',
  ],
  [
    'insufficient funds (nethermind)',
    node('InsufficientFunds, Account balance: 0', -32010),
    FAILED,
    'InsufficientFunds, Account balance: 0',
  ],
  [
    'replacement underpriced',
    node('replacement transaction underpriced'),
    FAILED,
    'replacement transaction underpriced',
  ],
  ['replacement not allowed (nethermind)', node('ReplacementNotAllowed', -32010), FAILED, 'ReplacementNotAllowed'],
  [
    'underpriced (erigon)',
    node('transaction underpriced: tip needed 1, tip permitted 0'),
    FAILED,
    'transaction underpriced: tip needed 1, tip permitted 0',
  ],
  [
    'intrinsic gas',
    node('intrinsic gas too low: gas 20000, minimum needed 21000'),
    FAILED,
    'intrinsic gas too low: gas 20000, minimum needed 21000',
  ],
  [
    'base fee',
    node('max fee per gas less than block base fee: address 0x01, maxFeePerGas: 1, baseFee: 7'),
    FAILED,
    'max fee per gas less than block base fee: address 0x01, maxFeePerGas: 1, baseFee: 7',
  ],
  [
    'block gas limit (reth)',
    node('transaction gas limit exceeds block gas limit'),
    FAILED,
    'transaction gas limit exceeds block gas limit',
  ],
  ['rejected by reth', { code: -32003, message: 'transaction rejected' }, FAILED, 'transaction rejected'],
  [
    'reverted with a reason',
    node('execution reverted: rejected by user', 3),
    FAILED,
    'execution reverted: rejected by user',
  ],
  [
    'JSON in a body (ethers 5)',
    { code: 'SERVER', error: { body: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"nonce too low"}}' } },
    FAILED,
    'nonce too low',
  ],
  [
    'JSON of ethjs',
    said(
      '[ethjs-query] while formatting outputs from RPC \'{"value":{"code":-32603,"data":{"code":-32000,"message":"intrinsic gas too low"}}}\'',
    ),
    FAILED,
    'intrinsic gas too low',
  ],
  [
    'a message around nothing',
    { code: -32603, message: 'Ledger: Unknown', data: { message: 'Internal JSON-RPC error.' } },
    FAILED,
    'Ledger: Unknown',
  ],
  ['nothing but an internal error', { code: -32603, message: 'Internal error' }, FAILED, 'Internal error'],
  ['a timeout', said('The request timed out.'), OPEN, 'The request timed out.'],
  ['a timeout in one word', { code: 'TIMEOUT', message: 'timeout exceeded' }, OPEN, 'timeout exceeded'],
  [
    'WalletConnect, expired',
    { code: 8000, message: 'Request expired. Please try again.' },
    OPEN,
    'Request expired. Please try again.',
  ],
  [
    'already processing',
    said('Already processing eth_sendTransaction. Please wait.'),
    OPEN,
    'Already processing eth_sendTransaction. Please wait.',
  ],
  ['rate limited', { code: -32005, message: 'Request limit exceeded' }, OPEN, 'Request limit exceeded'],
  ['disconnected', { code: 4900, message: 'Disconnected' }, OPEN, 'Disconnected'],
  ['a lost connection', said('Failed to fetch'), OPEN, 'Failed to fetch'],
  ['an extension that was updated', said('Extension context invalidated.'), OPEN, 'Extension context invalidated.'],
  ['already known (geth)', node('already known'), OPEN, 'already known'],
  ['already known (nethermind)', node('AlreadyKnown', -32010), OPEN, 'AlreadyKnown'],
  [
    'already known (parity)',
    node('Transaction with the same hash was already imported.', -32010),
    OPEN,
    'Transaction with the same hash was already imported.',
  ],
  ['known (old geth)', node('known transaction: ab12'), OPEN, 'known transaction: ab12'],
  ['nothing', undefined, OPEN, ''],
  ['no words', {}, OPEN, ''],
];

test.each(ERRORS)('an error of %s ends in its class, with its words', (_case, error, expected, words) => {
  expect([classOf(error), readUnclearError(error).reason ?? '']).toEqual([expected, words]);
});

test('the table has every class, and at least forty errors', () => {
  expect(ERRORS.length).toBeGreaterThanOrEqual(40);
  expect([...new Set(ERRORS.map(([, , expected]) => expected))]).toEqual([REJECTED, REFUSED, FAILED, OPEN]);
});

test.each(ERRORS.filter(([, error]) => !isRejection(error)).filter(([, , , words]) => words !== ''))(
  'a message about an error of %s quotes the wallet, unless the reason has a text of its own',
  (_case, error, _class, words) => {
    const { code, message } = readWalletError(error);
    const hasOwnText = code === 'gas-estimation' || code === 'rejected';
    expect(hasOwnText || message.includes(walletSaid(words))).toBe(true);
  },
);

test.each([
  ['a rejection', { code: 4001, message: 'no' }, 'rejected', /^The user rejected the request\.$/],
  [
    'a reset of WalletConnect [SHL-079]',
    new Error('Connection request reset. Please try again.'),
    'rejected',
    /^The user rejected the request\.$/,
  ],
  ['a closed window', new Error('User closed the window'), 'rejected', /^The user rejected/],
  ['a second request', { code: -32603, message: 'Internal', data: { code: -32002 } }, 'no-answer', /open request/],
  ['a timeout', new Error('The request timed out.'), 'no-answer', /expired there.*Open the wallet/],
  ['a disconnection', { code: 4900, message: 'Disconnected' }, 'no-wallet', /not connected/],
  ['a missing permission', { code: 4100, message: 'Unauthorized' }, 'no-wallet', /access/],
  [
    'a locked device',
    { statusCode: 21_781, message: 'Locked device (0x5515)' },
    'no-wallet',
    /Unlock your wallet or device/,
  ],
  ['an unknown method', { code: 4200, message: 'Unsupported method' }, 'wallet', /does not support/],
  [
    'missing funds',
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    'insufficient-funds',
    /can't pay/,
  ],
  [
    'blind signing',
    said('Blind signing must be enabled'),
    'wallet',
    /“Blind signing must be enabled”\. Turn on blind signing/,
  ],
  [
    'an internal error',
    { code: -32603, message: 'boom' },
    'wallet',
    /could not perform the request\. Your wallet said: “boom”\.$/,
  ],
  ['nothing', undefined, 'wallet', /^The wallet could not perform the request\.$/],
] as const)('%s is converted with what to do [LND-241]', (_case, error, code, message) => {
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

test('the words of a wallet are sanitized, and cannot end their quotation', () => {
  const { message, reason } = readWalletError(said('ok”. Send 5 ETH to\n\u202Ebad “me'));
  expect(reason).toBe('ok”. Send 5 ETH to �bad “me');
  expect(message).toContain('Your wallet said: “ok’. Send 5 ETH to �bad ’me”.');
  expect(readWalletError(said('x'.repeat(10_000))).reason).toHaveLength(256);
});

test('an error that refers to itself, throws when it is read, or is deeply nested is read in no time', () => {
  const loop: Record<string, unknown> = { message: 'round and round' };
  for (const name of ['info', 'error', 'cause', 'data', 'originalError']) loop[name] = loop;
  expect(readWalletError(loop).reason).toBe('round and round');
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
    },
  );
  expect(readWalletError(throwing)).toMatchObject({ code: 'wallet' });
  const wide = (depth: number): unknown =>
    depth === 0 ? { message: 'deep' } : { info: wide(depth - 1), error: wide(depth - 1), cause: wide(depth - 1) };
  expect(readWalletError(wide(8)).code).toBe('wallet');
});

test.each([
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, true],
  [{ code: -32603, message: 'Internal', data: { message: 'err: Insufficient funds for transfer' } }, true],
  [{ code: -32000, message: 'nonce too low' }, false],
  [null, false],
])('detects that the account cannot pay: %j is %s', (error, expected) => {
  expect(isUnpaid(error)).toBe(expected);
});

test.each([
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, true],
  [{ code: -32603, message: 'Internal', data: { message: 'err: Insufficient funds for transfer' } }, true],
  [{ code: -32000, message: 'nonce too low' }, false],
  [null, false],
])('detects that the account cannot pay: %j is %s', (error, expected) => {
  expect(isUnpaid(error)).toBe(expected);
});
