import { testRecord } from '@fathom/testing/testRecord';
import { recordTitle } from './recordTitle';

const { sentences: _none, ...bare } = testRecord();
const TARGET = `to ${bare.to} on chain 1135, hash ${bare.hash ?? ''}`;

it('is the verified sentence, whatever the area calls the transaction', () => {
  const message = 'Supply 5 ETH for you (0x12…3456) to Lisk’s lending pool';
  expect(recordTitle(testRecord({ sentences: [message] }))).toBe(message);
});

it('leaves out no call of a batch', () => {
  expect(recordTitle(testRecord({ sentences: ['Allow a', 'Supply b'] }))).toBe('Allow a. Supply b');
});

it('is target, chain and hash while the sentences are not made again, whatever the area calls the transaction', () => {
  expect(recordTitle(bare)).toBe(`Transaction ${TARGET}`);
});

it('says that a transaction whose sentences cannot be made again is not verifiable', () => {
  expect(recordTitle({ ...bare, sentences: [] })).toBe(`Not verifiable: transaction ${TARGET}`);
  expect(recordTitle({ ...bare, sentences: [], hash: undefined })).toBe(
    `Not verifiable: transaction to ${bare.to} on chain 1135`,
  );
});
