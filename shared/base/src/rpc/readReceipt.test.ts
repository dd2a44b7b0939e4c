import { scriptedReader } from '@fathom/testing/scriptedReader';
import { readReceipt } from './readReceipt';

const HASH = `0x${'ab'.repeat(32)}` as const;

test.each<[unknown, boolean | undefined]>([
  ['0x1', true],
  ['0x01', true],
  ['0X1', true],
  ['1', true],
  [1, true],
  [1n, true],
  [true, true],
  ['0x0', false],
  ['0x00', false],
  ['0', false],
  [0, false],
  [false, false],
  ['0x2', undefined],
  ['0x', undefined],
  ['', undefined],
  ['confirmed', undefined],
  [null, undefined],
  [undefined, undefined],
])('a receipt with the status %p has succeeded: %p', async (status, succeeded) => {
  const receipt = { transactionHash: HASH.toUpperCase(), blockNumber: '0x5', status, logs: [] };
  const read = await readReceipt(HASH, scriptedReader({ eth_getTransactionReceipt: receipt }));
  expect(read?.succeeded).toBe(succeeded);
});
