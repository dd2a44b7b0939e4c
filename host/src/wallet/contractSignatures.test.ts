import type { ChainReader } from '@fathom/contract';
import { readChecksSignatures } from './contractSignatures';

const ACCOUNT = '0x7A3f00000000000000000000000000000000abcD';
/** Calldata of `isValidSignature(bytes32(0), "")`. */
const QUESTION = [
  '0x1626ba7e',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000000',
].join('');

/** A node with this response or failure for the single expected call. */
function nodeWith(response: unknown): ChainReader {
  return {
    chainId: 1135,
    async request(method, params) {
      expect([method, params]).toEqual(['eth_call', [{ to: ACCOUNT, data: QUESTION }, 'latest']]);
      if (response instanceof Error) throw response;
      return response;
    },
  };
}

function revert(message: string): Error {
  return Object.assign(new Error(message), { code: 'reverted' });
}

it.each([
  ['the magic value', `0x1626ba7e${'0'.repeat(56)}`, true],
  ['another value', `0xffffffff${'0'.repeat(56)}`, true],
  ['a revert with a reason, as returned by a Safe', revert('execution reverted: Hash not approved'), true],
  ['a revert without a reason', revert('execution reverted'), false],
  ['empty data, as returned by a fallback that accepts every call', '0x', false],
  ['too few bytes', '0x1626ba7e', false],
])('detects EIP-1271 support from %s', async (_what, response, expected) => {
  expect(await readChecksSignatures(nodeWith(response), ACCOUNT)).toBe(expected);
});

it('rejects while no node responds', async () => {
  await expect(readChecksSignatures(nodeWith(new Error('no node answers')), ACCOUNT)).rejects.toThrow(
    'no node answers',
  );
});
