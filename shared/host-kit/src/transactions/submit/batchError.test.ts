import { provesBatchRefusal, readBatchError } from './batchError';

test.each([
  [4001, 'rejected'],
  [4100, 'no-wallet'],
  [4200, 'no-batch'],
  [-32601, 'no-batch'],
  [-32602, 'no-batch'],
  [5700, 'no-batch'],
  [5710, 'no-batch'],
  [5740, 'no-batch'],
  [5750, 'no-batch'],
  [5760, 'no-batch'],
  [-32002, 'no-answer'],
])('maps wallet error %s to %s, with its own message', (code, expected) => {
  const read = readBatchError(Object.assign(new Error('the words of the wallet'), { code }));
  expect(read).toMatchObject({ code: expected, reason: 'the words of the wallet' });
  expect(read.message).toMatch(/^[A-Z].+\.$/);
});

test('a rejected account upgrade is not a rejection of the transactions', () => {
  const error = Object.assign(new Error('User rejected account upgrade'), { code: 5750 });
  const read = readBatchError(error);
  expect([read.code, read.message]).toEqual([
    'no-batch',
    'The account was not upgraded, so the transactions cannot be confirmed together. Your wallet said: “User rejected account upgrade”.',
  ]);
});

test('finds a code inside a nested error', () => {
  const inner = { code: 5740, message: 'Batch size cannot exceed 10.' };
  const error = Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603, data: inner });
  const read = readBatchError(error);
  expect([read.code, read.message]).toEqual([
    'no-batch',
    'These are too many transactions for the wallet to take as one. Your wallet said: “Batch size cannot exceed 10”.',
  ]);
});

test.each([
  ['5740', 'These are too many transactions for the wallet to take as one.'],
  ['toString', 'The wallet could not take these transactions as one.'],
])('a code is a number or its digits: %s', (code, happened) => {
  expect(readBatchError({ code, message: 'no' })).toEqual({
    code: 'no-batch',
    message: `${happened} Your wallet said: “no”.`,
    reason: 'no',
  });
});

test('returns no reason that the wallet did not give', () => {
  expect(readBatchError({ code: 5740 })).toStrictEqual({
    code: 'no-batch',
    message: 'These are too many transactions for the wallet to take as one.',
  });
});

test.each<[string, unknown, boolean]>([
  ['a code of the EIP', { code: 5740 }, true],
  ['a code of the EIP inside an internal error', { code: -32603, data: { code: 5740 } }, true],
  ['a rejection', { code: 4001 }, true],
  ['a batch that the wallet already has', { code: 5720 }, false],
  ['an internal error', { code: -32603 }, false],
  ['a code of the EIP as a text', { code: '5740' }, true],
  ['no code', new Error('timeout'), false],
])('says whether an error proves that the wallet did not accept the calls: %s', (_case, error, expected) => {
  expect(provesBatchRefusal(error)).toBe(expected);
});
