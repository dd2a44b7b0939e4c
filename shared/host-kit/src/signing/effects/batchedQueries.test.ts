import type { ChainReader } from '@fathom/contract';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { CANONICAL_MULTICALL3 } from '@fathom/base/rpc/multicall';
import { createAddressBook, type AddressBook } from '../verify/book/addressBook';
import { selectorOf } from '../verify/descriptor/functionSignature';
import { batchedQueries } from './batchedQueries';
import { memoryOf } from './effectsMemory';
import { address, word } from './testing/logs';

const CONFIGURED = address('1');
const LEARNED = address('2');
const STRANGE = address('3');
const MULTICALL = address('4');
const RESULT: Hex = `0x${word(address('9'))}`;

/** Returns a chain without a multicall, where all functions return the same, and a log of its requests. */
function readerOf(confirmedBy = 2) {
  const asked: string[] = [];
  const reader: ChainReader = {
    chainId: 1135,
    async request(_method, [call], options) {
      const { to, data } = call as { readonly to: Address; readonly data: Hex };
      asked.push(to === CANONICAL_MULTICALL3 ? 'multicall' : `${to} ${data}`);
      options?.onConfirmed?.(confirmedBy, 3);
      return to === CANONICAL_MULTICALL3 || to === MULTICALL ? '0x' : RESULT;
    },
  };
  return { reader, asked };
}

function newAddressBook(contracts: Readonly<Record<string, Address>> = {}): AddressBook {
  const addressBook = createAddressBook({
    chainId: 1135,
    contracts: { configured: CONFIGURED, ...contracts },
    sections: [],
  });
  memoryOf(addressBook).contracts.set(addressKey(LEARNED), { kind: 'reserve' });
  return addressBook;
}

it('reads of the same turn are one request, and the same read is made once', async () => {
  const { reader, asked } = readerOf();
  const { call, counts } = batchedQueries({ reader, addressBook: newAddressBook() });
  expect(counts()).toBeUndefined();
  const results = await Promise.all([
    call(STRANGE, 'asset()'),
    call(STRANGE, 'balanceOf(address)', [word(STRANGE)]),
    call(STRANGE, 'asset()'),
  ]);
  expect(results).toEqual([RESULT, RESULT, RESULT]);
  expect(await call(STRANGE, 'asset()')).toBe(RESULT);
  expect(asked).toEqual([
    'multicall',
    `${STRANGE} ${selectorOf('asset()')}`,
    `${STRANGE} ${selectorOf('balanceOf(address)')}${word(STRANGE)}`,
  ]);
  expect(counts()).toEqual({ confirmedBy: 2, sources: 3 });
});

it('the configured multicall is the one that is called', async () => {
  const { reader, asked } = readerOf();
  const { call } = batchedQueries({ reader, addressBook: newAddressBook({ multicall3: MULTICALL }) });
  await call(STRANGE, 'asset()');
  expect(asked).toEqual([expect.stringContaining(`${MULTICALL} `), `${STRANGE} ${selectorOf('asset()')}`]);
});

it.each<[string, Address, string, number, boolean]>([
  ['a constant of a configured contract', CONFIGURED, 'asset()', 2, true],
  ['a constant of a contract that is known', LEARNED, 'symbol()', 2, true],
  ['a constant that no majority has confirmed', LEARNED, 'symbol()', 1, false],
  ['a constant of any other contract', STRANGE, 'symbol()', 2, false],
  ['what may change of a configured contract', CONFIGURED, 'getVaults()', 2, false],
  ['what may change of a contract that is known', LEARNED, 'getVaults()', 2, false],
])('%s is kept for the next request: %s %s %d %s', async (_case, to, canonical, confirmedBy, isKept) => {
  const addressBook = newAddressBook();
  await batchedQueries({ reader: readerOf(confirmedBy).reader, addressBook }).call(to, canonical);
  const { reader, asked } = readerOf(confirmedBy);
  expect(await batchedQueries({ reader, addressBook }).call(to, canonical)).toBe(RESULT);
  expect(asked).toHaveLength(isKept ? 0 : 2);
});

it('reads of sources that contradict one another, or that do not respond, are refused', async () => {
  const failing = (code: string, reason?: string): ChainReader => ({
    chainId: 1135,
    request: () => Promise.reject(Object.assign(new Error(code), { code, reason })),
  });
  const read = (code: string, reason?: string) =>
    batchedQueries({ reader: failing(code, reason), addressBook: newAddressBook() }).call(STRANGE, 'asset()');
  await expect(read('disagreement')).rejects.toMatchObject({
    error: {
      code: 'network',
      message: 'RPC nodes disagree about the contracts of this transaction. Nothing was sent. Try again.',
    },
  });
  await expect(read('unreachable')).rejects.toMatchObject({
    error: { message: "Can't reach an RPC node, so the request couldn't be checked. Nothing was sent." },
  });
  await expect(read('unreachable', 'HTTP 429')).rejects.toMatchObject({
    error: {
      message: "The RPC node returned no result (“HTTP 429”), so the request couldn't be checked. Nothing was sent.",
    },
  });
});
