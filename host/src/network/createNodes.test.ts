import { memoryStorage } from '@fathom/shared/testing/memoryStorage';
import { createNodes } from './createNodes';

const LISTED = 'https://rpc.lisk.example';
const OWN = 'http://127.0.0.1:9999';
const chains = [{ id: 1135, name: 'Lisk', rpcUrls: [LISTED] }];

/** Maps node URLs to their chain ids; every other request returns the URL itself. */
function setUp(chainIds: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(stored);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input as string;
    const { method } = JSON.parse(init?.body as string) as { method: string };
    const chainId = chainIds[url];
    if (chainId === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_chainId' ? chainId : url });
  };
  const nodes = createNodes({ chains, storage, fetch });
  return { nodes, storage, request: () => nodes.readers.get(1135)?.request('eth_call', []) };
}

const BOTH = { [LISTED]: '0x46f', [OWN]: '0x46f' };

it("uses the configured nodes, then only the user's custom RPC, also after a reload, until it is reset", async () => {
  const { nodes, storage, request } = setUp(BOTH);
  expect(await request()).toBe(LISTED);
  expect(await nodes.setOwn(1135, ` ${OWN} `)).toEqual({ ok: true, value: undefined });
  expect(nodes.own.get().get(1135)).toBe(OWN);
  expect(await request()).toBe(OWN);
  expect(await setUp(BOTH, Object.fromEntries(storage.entries)).request()).toBe(OWN);
  nodes.resetOwn(1135);
  expect(await request()).toBe(LISTED);
  expect(storage.entries.size).toBe(0);
});

it.each([
  ['rpc.lisk.example', {}, 'Enter a URL that starts with https:// or http://.'],
  ['javascript:alert(1)', {}, 'Enter a URL that starts with https:// or http://.'],
  [OWN, {}, "Can't reach this RPC. Check the URL and that the RPC allows requests from this site."],
  [OWN, { [OWN]: '0x1' }, 'This RPC serves another network (chain 1), not Lisk.'],
])('rejects %s %j with one sentence, and keeps the current nodes', async (url, responses, message) => {
  const { nodes, storage, request } = setUp({ [LISTED]: '0x46f', ...responses });
  expect(await nodes.setOwn(1135, url)).toEqual({ ok: false, error: message });
  expect(storage.entries.size).toBe(0);
  expect(await request()).toBe(LISTED);
});

it('ignores a stored URL that is invalid', async () => {
  const { nodes, request } = setUp(BOTH, { 'node.1135': 'nonsense' });
  expect(nodes.own.get().size).toBe(0);
  expect(await request()).toBe(LISTED);
});
