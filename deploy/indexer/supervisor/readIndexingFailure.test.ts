import { readIndexingFailure } from './readIndexingFailure';

const failed = { level: 50, msg: 'Error while processing event', event: 'A:B', chain_id: 1135, block_number: 42 };

it('reads the chain and the block of a failed handler', () => {
  expect(readIndexingFailure(JSON.stringify(failed))).toEqual({ chainId: 1135, block: 42 });
  expect(readIndexingFailure(JSON.stringify({ ...failed, block_number: '43' }))).toEqual({ chainId: 1135, block: 43 });
});

it.each([
  ['another message', JSON.stringify({ ...failed, msg: 'Started shutdown sequence' })],
  ['a block that is not a number', JSON.stringify({ ...failed, block_number: 'x' })],
  ['text', 'Error while processing event'],
  ['nothing', ''],
])('ignores %s', (_, line) => {
  expect(readIndexingFailure(line)).toBeUndefined();
});
