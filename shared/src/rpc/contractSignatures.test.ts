import type { ChainReader } from '@fathom/shared/contract';
import { readChecksSignatures } from './contractSignatures';

const ACCOUNT = '0x7A3f00000000000000000000000000000000abcD';
/** `isValidSignature(bytes32(0), "")`, word by word. */
const QUESTION = [
  '0x1626ba7e',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000000',
].join('');

/** A node that answers this one question, with a response or a failure. */
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
  ['a refusal with its reason, as a Safe gives it', revert('execution reverted: Hash not approved'), true],
  ['a refusal without a reason', revert('execution reverted'), false],
  ['nothing, as from a fallback that takes everything', '0x', false],
  ['too few bytes', '0x1626ba7e', false],
])('takes %s for what it is', async (_what, response, expected) => {
  expect(await readChecksSignatures(nodeWith(response), ACCOUNT)).toBe(expected);
});

it('is not known while no node responds', async () => {
  await expect(readChecksSignatures(nodeWith(new Error('no node answers')), ACCOUNT)).rejects.toThrow(
    'no node answers',
  );
});
