import type { ChainReader } from '@fathom/contract';
import type { Hex } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { asBigint, contractFunction } from './abi/contractFunction';
import { erc20 } from './abi/erc20';
import { CANONICAL_MULTICALL3, chainState, known, readMany, readOne, required } from './multicall';

const TOKEN = '0x2222222222222222222222222222222222222222';
const OTHER = '0x3333333333333333333333333333333333333333';
const ACCOUNT = '0x1111111111111111111111111111111111111111';

test('reads balances, allowances and names in one request, each with its own type [SHL-064, SHL-065]', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.balanceOf.read(TOKEN, ACCOUNT), 5n);
  chain.respond(erc20.allowance.read(TOKEN, ACCOUNT, OTHER), 7n);
  chain.respond(erc20.name.read(TOKEN), 'Some Token');
  const getEthBalance = contractFunction('function getEthBalance(address) view returns (uint256)', asBigint);
  chain.respond(getEthBalance.read(CANONICAL_MULTICALL3, ACCOUNT), 9n);
  const { native, balance, allowance, name } = await readMany(chain.reader, {
    native: chainState.nativeBalance(chain.reader, ACCOUNT),
    balance: erc20.balanceOf.read(TOKEN, ACCOUNT),
    allowance: erc20.allowance.read(TOKEN, ACCOUNT, OTHER),
    name: erc20.name.read(TOKEN),
  });
  const amounts: readonly (bigint | undefined)[] = [native, balance, allowance].map(known);
  const text: string | undefined = known(name);
  expect([...amounts, text]).toEqual([9n, 5n, 7n, 'Some Token']);
  expect(chain.requests).toHaveLength(1);
});

test('returns number and timestamp of the block of the other reads [SHL-066]', async () => {
  const chain = createFakeChain();
  chain.setBlock(42, 1_800_000_000);
  const input = await readMany(chain.reader, [
    chainState.blockNumber(chain.reader),
    chainState.blockTimestamp(chain.reader),
  ]);
  expect(input.map(known)).toEqual([42n, 1_800_000_000n]);
});

test('a failed read does not affect the others', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.balanceOf.read(TOKEN, ACCOUNT), 5n);
  chain.revert(erc20.name.read(TOKEN), '36');
  chain.garble(erc20.symbol.read(TOKEN), '0x1234');
  chain.garble(erc20.decimals.read(TOKEN), '0x');
  const results = await readMany(chain.reader, [
    erc20.name.read(TOKEN),
    erc20.symbol.read(TOKEN),
    erc20.decimals.read(TOKEN),
    erc20.balanceOf.read(TOKEN, ACCOUNT),
  ]);
  expect(results).toEqual([
    { ok: false, error: { kind: 'reverted', reason: { kind: 'code', code: '36' } } },
    { ok: false, error: { kind: 'malformed', message: expect.stringContaining('symbol') as unknown } },
    { ok: false, error: { kind: 'no-contract', address: TOKEN } },
    { ok: true, value: 5n },
  ]);
});

test('reads at a given block', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.balanceOf.read(TOKEN, ACCOUNT), 5n);
  await readMany(chain.reader, [erc20.balanceOf.read(TOKEN, ACCOUNT)], { block: 255 });
  expect(chain.requests[0]?.params[1]).toBe('0xff');
});

test('sends no request without reads', async () => {
  const chain = createFakeChain();
  expect(await readMany(chain.reader, [])).toEqual([]);
  expect(chain.requests).toHaveLength(0);
});

test('reads separately on a chain without Multicall3', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.balanceOf.read(TOKEN, ACCOUNT), 5n);
  const bare: ChainReader = {
    chainId: 1135,
    request: (method, params) => {
      const { to } = params[0] as { to: string };
      return to === TOKEN ? chain.reader.request(method, params) : Promise.resolve('0x');
    },
  };
  expect(await readMany(bare, [erc20.balanceOf.read(TOKEN, ACCOUNT)])).toEqual([{ ok: true, value: 5n }]);
});

test.each([
  ['is no data', 17],
  ['is not a list of results', '0x1234'],
  ['has too few results', `0x${'20'.padStart(64, '0')}${'0'.repeat(64)}`],
])('rejects when the multicall response %s', async (_case, response) => {
  const reader: ChainReader = { chainId: 1135, request: () => Promise.resolve(response) };
  await expect(readMany(reader, [erc20.name.read(TOKEN)])).rejects.toMatchObject({ code: 'unreachable' });
});

test('rejects when no node responds', async () => {
  const chain = createFakeChain();
  chain.setReachable(false);
  await expect(readMany(chain.reader, [erc20.name.read(TOKEN)])).rejects.toMatchObject({ code: 'unreachable' });
  await expect(readOne(chain.reader, erc20.name.read(TOKEN))).rejects.toMatchObject({ code: 'unreachable' });
});

test('a single read distinguishes a revert from an unreachable node', async () => {
  const chain = createFakeChain();
  chain.revert(erc20.name.read(TOKEN), 'paused');
  expect(await readOne(chain.reader, erc20.name.read(TOKEN))).toEqual({
    ok: false,
    error: { kind: 'reverted', reason: { kind: 'text', text: 'paused' } },
  });
});

test('required names the missing value and the reason', () => {
  expect(required({ ok: true, value: 1 }, 'The price')).toBe(1);
  expect(() => required({ ok: false, error: { kind: 'no-contract', address: TOKEN } }, 'The price')).toThrow(
    `The price could not be read from the chain: there is no contract at ${TOKEN}`,
  );
});

test('decodes a response with invalid UTF-8 in a string', async () => {
  const chain = createFakeChain();
  const broken: Hex = `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'55ff80c3'.padEnd(64, '0')}`;
  chain.garble(erc20.symbol.read(TOKEN), broken);
  expect(await readOne(chain.reader, erc20.symbol.read(TOKEN))).toEqual({ ok: true, value: 'U���' });
});

test('decodes structs as objects and lists as arrays, including empty ones', async () => {
  const chain = createFakeChain();
  const positions = contractFunction<[], unknown>(
    'function positions() view returns ((uint8 kind, address owner, (uint256 id, string label)[] notes)[] list, uint256 total)',
    ([list, total]) => ({ list, total: asBigint(total) }),
  );
  chain.respond(
    positions.read(TOKEN),
    [
      [1, ACCOUNT, [[7n, 'x']]],
      [2, ACCOUNT, []],
    ],
    2n,
  );
  expect(await readOne(chain.reader, positions.read(TOKEN))).toEqual({
    ok: true,
    value: {
      total: 2n,
      list: [
        { kind: 1n, owner: ACCOUNT, notes: [{ id: 7n, label: 'x' }] },
        { kind: 2n, owner: ACCOUNT, notes: [] },
      ],
    },
  });
});

test('the fake chain fails a test with an unexpected request and lists the expected ones', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.balanceOf.read(TOKEN, ACCOUNT), 5n);
  await expect(readOne(chain.reader, erc20.balanceOf.read(TOKEN, OTHER))).rejects.toThrow();
  expect(() => chain.verify()).toThrow(/was asked[\s\S]+3333[\s\S]+knows only[\s\S]+balanceOf/);
});

test.each<[string, number, number | undefined, boolean | 'by-majority', object]>([
  ['most sources confirm it', 2, 3, 'by-majority', { ok: true }],
  ['the only source confirms it', 1, 1, 'by-majority', { ok: true }],
  ['the host does not say how many there are', 1, undefined, 'by-majority', { ok: true }],
  ['half of the sources confirm it', 2, 4, 'by-majority', { code: 'unreachable', confirmedBy: 2, sources: 4 }],
  ['half of them confirm it, and no majority is required', 2, 4, true, { ok: true }],
])('a read by majority is one that %s', async (_case, confirmedBy, sources, confirmed, expected) => {
  const chain = createFakeChain();
  chain.respond(erc20.balanceOf.read(TOKEN, ACCOUNT), 5n);
  const reader: ChainReader = {
    chainId: 1135,
    request: async (method, params, options) => {
      options?.onConfirmed?.(confirmedBy, sources);
      return chain.reader.request(method, params);
    },
  };
  const read = readOne(reader, erc20.balanceOf.read(TOKEN, ACCOUNT), { confirmed });
  expect(await read.catch((error: unknown) => error)).toMatchObject(expected);
});
