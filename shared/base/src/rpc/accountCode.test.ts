import type { ChainReader } from '@fathom/contract';
import { readAccountKind } from './accountCode';

const ACCOUNT = '0x7A3f00000000000000000000000000000000abcD';

function nodeThatReports(...responses: readonly unknown[]): ChainReader {
  let requested = 0;
  return {
    chainId: 1135,
    async request() {
      const response = responses[requested];
      requested += 1;
      if (response instanceof Error) throw response;
      return response;
    },
  };
}

test.each([null, undefined, 'none', {}])(
  'does not take an invalid response (%p) for an externally owned account',
  async (response) => {
    await expect(readAccountKind(nodeThatReports(response), ACCOUNT)).rejects.toThrow(
      /didn't return the account's code/,
    );
  },
);

test('does not cache a failed read: the next one detects the contract', async () => {
  const reader = nodeThatReports(new Error('unreachable'), '0x6080604052');
  await expect(readAccountKind(reader, ACCOUNT)).rejects.toThrow('unreachable');
  expect(await readAccountKind(reader, ACCOUNT)).toBe('contract');
});

test('detects an account that receives code while the page is open', async () => {
  const reader = nodeThatReports('0x', '0xef01001111111111111111111111111111111111111111', '0x');
  expect(await readAccountKind(reader, ACCOUNT)).toBe('key');
  expect(await readAccountKind(reader, ACCOUNT)).toBe('delegated');
  expect(await readAccountKind(reader, ACCOUNT)).toBe('key');
});
