import type { ConnectedWallet } from '@fathom/contract';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import type { ActiveWallet } from '@fathom/host-kit/transactions/wallet/walletRequests';
import { createNodes } from './createNodes';

const LISTED = 'https://rpc.lisk.example';
const OWN = 'http://127.0.0.1:9999';
const AREA = 'https://lending.example';
const chains = [{ id: 1135, name: 'Lisk', rpcUrls: [LISTED] }];
const WALLET: ConnectedWallet = {
  status: 'connected',
  account: `0x${'a'.repeat(40)}`,
  chainId: 1135,
  kind: 'extension',
  name: 'Example',
};

interface Setup {
  readonly stored?: Readonly<Record<string, string>>;
  /** The wallet's response. Default: no wallet. */
  readonly wallet?: string;
}

/** Maps node URLs to chain ids. Calls return the node's origin; block heights are equal. */
function setUp(chainIds: Readonly<Record<string, string>>, { stored = {}, wallet: returned }: Setup = {}) {
  const storage = memoryStorage(stored);
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input as string;
    const { method } = JSON.parse(init?.body as string) as { method: string };
    const chainId = chainIds[url];
    if (chainId === undefined) throw new TypeError('Failed to fetch');
    if (method === 'eth_call') requested.push(url);
    const result = { eth_chainId: chainId, eth_blockNumber: '0x64' }[method] ?? url;
    return Response.json({ jsonrpc: '2.0', id: 1, result });
  };
  const provider: ActiveWallet['provider'] = {
    request: async ({ method }) => (method === 'eth_blockNumber' ? '0x64' : returned),
  };
  const wallet = () => (returned === undefined ? undefined : { state: WALLET, provider });
  let actions = 0;
  const nodes = createNodes({ chains, storage, fetch, wallet, userActions: () => actions, areaOrigins: [AREA] });
  const read = async (confirmed = false) => nodes.readers.get(1135)?.request('eth_call', [{}, 'latest'], { confirmed });
  const press = () => {
    actions += 1;
  };
  return { nodes, storage, read, requested, press };
}

const BOTH = { [LISTED]: '0x46f', [OWN]: '0x46f' };

it("reads from the configured nodes, then only from the user's custom RPC, until it is reset", async () => {
  const { nodes, storage, read } = setUp(BOTH);
  expect(await read()).toBe(LISTED);
  expect(await nodes.setOwn(1135, ` ${OWN} `)).toEqual({ ok: true, value: undefined });
  expect(nodes.own.get().get(1135)).toBe(OWN);
  expect(await read()).toBe(OWN);
  nodes.resetOwn(1135);
  expect(await read()).toBe(LISTED);
  expect(storage.entries.size).toBe(0);
});

describe('a stored custom RPC', () => {
  const stored = { 'node.1135': OWN };

  it('is not used until the user confirms it', async () => {
    const { nodes, read, requested } = setUp(BOTH, { stored });
    expect(nodes.stored.get().get(1135)).toBe(OWN);
    expect(nodes.own.get().size).toBe(0);
    expect(await read()).toBe(LISTED);
    expect(requested).not.toContain(OWN);
    await nodes.setOwn(1135, OWN);
    expect(nodes.stored.get().size).toBe(0);
    expect(await read()).toBe(OWN);
  });

  it('is confirmed for one page load only', async () => {
    const { nodes, storage } = setUp(BOTH);
    await nodes.setOwn(1135, OWN);
    const reloaded = setUp(BOTH, { stored: Object.fromEntries(storage.entries) });
    expect(reloaded.nodes.own.get().size).toBe(0);
    expect(reloaded.nodes.stored.get().get(1135)).toBe(OWN);
  });

  it('can be removed', () => {
    const { nodes, storage } = setUp(BOTH, { stored });
    nodes.resetOwn(1135);
    expect(nodes.stored.get().size).toBe(0);
    expect(storage.entries.size).toBe(0);
  });

  it.each(['nonsense', `${AREA}/rpc`])('is ignored if it is %s', (url) => {
    expect(setUp(BOTH, { stored: { 'node.1135': url } }).nodes.stored.get().size).toBe(0);
  });
});

it.each([
  ['rpc.lisk.example', {}, 'Enter a URL that starts with https:// or http://.'],
  ['javascript:alert(1)', {}, 'Enter a URL that starts with https:// or http://.'],
  [OWN, {}, "Can't reach this RPC. Check the URL and that the RPC allows requests from this site."],
  [OWN, { [OWN]: '0x1' }, 'This RPC serves another network (chain 1), not Lisk.'],
  [
    `${AREA}/rpc`,
    { [`${AREA}/rpc`]: '0x46f' },
    "This RPC is on the server of one of this app's areas. Choose an independent one.",
  ],
])('rejects %s %j with one sentence, and keeps the current nodes', async (url, responses, message) => {
  const { nodes, storage, read } = setUp({ [LISTED]: '0x46f', ...responses });
  expect(await nodes.setOwn(1135, url)).toEqual({ ok: false, error: message });
  expect(storage.entries.size).toBe(0);
  expect(await read()).toBe(LISTED);
});

it.each([
  [{ code: -32005, message: 'request limit reached' }, 'request limit reached'],
  [{ code: -32000, message: 'project ID is required' }, 'project ID is required'],
  [{ code: 3, message: 'execution reverted' }, 'execution reverted'],
])('rejects a node that responds with an error in its words: %j', async (error, words) => {
  const fetch: typeof globalThis.fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, error });
  const parts = { chains, storage: memoryStorage({}), wallet: () => undefined, userActions: () => 0, areaOrigins: [] };
  expect(await createNodes({ ...parts, fetch }).setOwn(1135, OWN)).toEqual({
    ok: false,
    error: `This RPC returned an error: “${words}”. Check the URL, or choose another RPC.`,
  });
});

describe('confirmed reads', () => {
  it('are refused if a custom RPC returns something else than the configured nodes', async () => {
    const { nodes, read } = setUp(BOTH);
    await nodes.setOwn(1135, OWN);
    await expect(read(true)).rejects.toMatchObject({ code: 'disagreement' });
    expect(nodes.readers.get(1135)?.nodeCount).toBe(2);
  });

  it('are decided by the wallet if it agrees with one of two', async () => {
    const { nodes, read } = setUp(BOTH, { wallet: LISTED });
    await nodes.setOwn(1135, OWN);
    expect(await read(true)).toBe(LISTED);
  });

  it('are refused if the wallet contradicts the only node', async () => {
    await expect(setUp(BOTH, { wallet: 'another' }).read(true)).rejects.toMatchObject({ code: 'disagreement' });
  });

  it('are made by one source if the custom RPC is the configured one', async () => {
    const { nodes, read, requested } = setUp({ ...BOTH, [`${LISTED}/`]: '0x46f' });
    await nodes.setOwn(1135, `${LISTED}/`);
    await read(true);
    expect(requested).toEqual([`${LISTED}/`]);
  });
});

it('reads after a press of the user although all nodes failed a moment ago', async () => {
  jest.useFakeTimers();
  const chainIds: Record<string, string> = {};
  const { read, press } = setUp(chainIds);
  const first = expect(read()).rejects.toMatchObject({ code: 'unreachable' });
  await jest.runAllTimersAsync();
  await first;
  chainIds[LISTED] = '0x46f';
  await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
  press();
  const pressed = read();
  await jest.runAllTimersAsync();
  expect(await pressed).toBe(LISTED);
  jest.useRealTimers();
});
