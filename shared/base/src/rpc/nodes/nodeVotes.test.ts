import { majority } from './nodeVotes';

const RECEIPT = {
  transactionHash: '0xAB',
  blockHash: '0x1',
  blockNumber: '0x2',
  from: '0x3',
  to: '0x4',
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x7',
  logs: [{ address: '0x5', topics: ['0x6'], data: '0x', logIndex: '0x0' }],
};
const TRANSACTION = {
  hash: '0xAB',
  blockHash: '0x1',
  blockNumber: '0x2',
  from: '0x3',
  to: '0x4',
  nonce: '0x5',
  value: '0x0',
  input: '0x12',
};

function areEqual(one: unknown, other: unknown): boolean {
  return majority([one, other].map((value) => ({ source: {}, response: { kind: 'result', value } }))) !== undefined;
}

test.each<[string, unknown, unknown]>([
  ['the case of digits', '0xAB', '0xab'],
  ['fields of their own in a receipt', RECEIPT, { l1Fee: '0x9', ...RECEIPT, type: '0x2', logsBloom: '0x0' }],
  ['fields of their own in a log', RECEIPT, { ...RECEIPT, logs: [{ removed: false, ...RECEIPT.logs[0] }] }],
  ['fields of their own in a transaction', TRANSACTION, { ...TRANSACTION, yParity: '0x0', accessList: [] }],
  ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
])('results are equal whatever %s', (_case, one, other) => {
  expect(areEqual(one, other)).toBe(true);
});

test.each<[string, unknown, unknown]>([
  ['the status', RECEIPT, { ...RECEIPT, status: '0x0' }],
  ['a log', RECEIPT, { ...RECEIPT, logs: [{ ...RECEIPT.logs[0], data: '0x1' }] }],
  ['the number of logs', RECEIPT, { ...RECEIPT, logs: [] }],
  ['the calldata', TRANSACTION, { ...TRANSACTION, input: '0x13' }],
  ['whether there is a receipt', RECEIPT, null],
  ['a block', { number: '0x1' }, { number: '0x2' }],
])('results differ by %s', (_case, one, other) => {
  expect(areEqual(one, other)).toBe(false);
});
