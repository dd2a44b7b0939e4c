import { createChainReader } from './createChainReader';
import { HEAD_CALL } from './nodeHeads';
import {
  createRotatingTransport,
  FALLBACK_DELAY,
  MAX_RETRIES,
  type RotatingTransportOptions,
} from './rotatingTransport';

const CHAIN_ID = 1135;
const NOW = 1_800_000_000_000;
const A = 'https://a.example';
const B = 'https://b.example';

type Reply = () => Promise<Response>;

function json(body: unknown, status = 200): Reply {
  return async () => new Response(JSON.stringify(body), { status });
}

function result(value: unknown): Reply {
  return json({ jsonrpc: '2.0', id: 1, result: value });
}

function rpcError(error: unknown, status = 200): Reply {
  return json({ jsonrpc: '2.0', id: 1, error }, status);
}

function head(height: number, timestamp: number): Reply {
  return result(`0x${[height, timestamp].map((value) => value.toString(16).padStart(64, '0')).join('')}`);
}

/**
 * Nodes by URL. The reply applies to all calls but `eth_chainId` and the head call, which are correct and equal unless
 * `chainId` or `height` is set.
 */
function network(nodes: Record<string, { reply: Reply; chainId?: Reply; height?: Reply }>) {
  const requested: string[] = [];
  const compared: string[] = [];
  let time = NOW;
  const fakeFetch: typeof fetch = async (input, init) => {
    const url = input as string;
    const { method, params } = JSON.parse(init?.body as string) as { method: string; params: unknown[] };
    const node = nodes[url];
    if (!node) throw new Error(`no node at ${url}`);
    if (method === 'eth_chainId') return (node.chainId ?? result('0x46f'))();
    if (JSON.stringify(params) === JSON.stringify(HEAD_CALL)) {
      compared.push(url);
      return (node.height ?? head(100, NOW / 1000))();
    }
    requested.push(url);
    return node.reply();
  };
  const options: RotatingTransportOptions = {
    urls: Object.keys(nodes),
    chainId: CHAIN_ID,
    fetch: fakeFetch,
    now: () => time,
    wait: () => new Promise((resolve) => void setTimeout(resolve, 5)),
  };
  return {
    asked: requested,
    compared,
    options,
    transport: createRotatingTransport(options),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const read = ['eth_getBalance', ['0x1', 'latest']] as const;

test('reads only from the first URL while it responds [LND-388]', async () => {
  const { transport, asked: requested } = network({ [A]: { reply: result('0x1') }, [B]: { reply: result('0x2') } });
  expect(await transport.request(...read)).toBe('0x1');
  expect(await transport.request(...read)).toBe('0x1');
  expect(requested).toEqual([A, A]);
});

const FAILURES: [string, Reply][] = [
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the request times out', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['there are too many requests', json({}, 429)],
  ['the rate limit comes as a JSON-RPC error', rpcError({ code: -32005, message: 'limit exceeded' })],
  ['the server fails', json({}, 503)],
  ['a result has an error status', json({ result: '0x9' }, 500)],
  ['the response is HTML', async () => new Response('<html>Just a moment</html>')],
  ['the response is not JSON-RPC', json({ hello: 'world' })],
  ['the node does not support the method', rpcError({ code: -32601, message: 'the method does not exist' })],
  ['the node has not seen the block', rpcError({ code: -32000, message: 'header not found' })],
];
test.each(FAILURES)('falls back to the next URL when %s [SHL-075, LND-389, LND-497]', async (_case, reply) => {
  const { transport, asked: requested } = network({ [A]: { reply }, [B]: { reply: result('0x2') } });
  expect(await transport.request(...read)).toBe('0x2');
  expect(requested).toEqual([A, B]);
});

test.each([
  ['code 3', { code: 3, message: 'execution reverted: 36', data: '0x08c379a0' }, '0x08c379a0'],
  ['code -32000 with a message', { code: -32000, message: 'execution reverted' }, undefined],
  ['nested data from a proxy', { code: -32603, message: 'Internal', data: { data: '0xabcd' } }, '0xabcd'],
  [
    "a contract's reason that mentions funds",
    { code: 3, message: 'execution reverted: insufficient funds' },
    undefined,
  ],
])('does not fall back to another node after a revert: %s', async (_case, error, data) => {
  const { transport, asked: requested } = network({ [A]: { reply: rpcError(error) }, [B]: { reply: result('0x2') } });
  const failure: unknown = await transport.request(...read).catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: 'reverted', message: error.message, ...(data && { data }) });
  expect(requested).toEqual([A]);
});

describe('an insufficient funds error', () => {
  const poor = rpcError({
    code: -32000,
    message: 'insufficient funds for gas * price + value: address 0x1 have 0 want 1',
  });
  const C = 'https://c.example';

  test('is rejected if a second node executes the call', async () => {
    const { transport, asked: requested } = network({ [A]: { reply: poor }, [B]: { reply: result('0x5208') } });
    expect(await transport.request('eth_estimateGas', [{}])).toBe('0x5208');
    expect(requested).toEqual([A, B]);
  });

  test('is accepted if a second node confirms it, without querying a third', async () => {
    const { transport, asked: requested } = network({
      [A]: { reply: poor },
      [B]: { reply: rpcError({ code: -32000, message: 'gas required exceeds allowance (0)' }) },
      [C]: { reply: result('0x5208') },
    });
    await expect(transport.request('eth_estimateGas', [{}])).rejects.toMatchObject({ code: 'reverted' });
    expect(requested).toEqual([A, B]);
  });

  test.each([
    ['there is no other node', {}, [A]],
    ['no other node responds', { [B]: { reply: json({}, 500) }, [C]: { reply: json({}, 429) } }, [A, B, C]],
  ])('is accepted when %s', async (_case, others, expected) => {
    const { transport, asked: requested } = network({ [A]: { reply: poor }, ...others });
    await expect(transport.request('eth_call', [{}, 'latest'])).rejects.toMatchObject({
      code: 'reverted',
      message: 'insufficient funds for gas * price + value: address 0x1 have 0 want 1',
    });
    expect(requested).toEqual(expected);
  });
});

test('treats a revert with an error status as a response', async () => {
  const { transport, asked: requested } = network({
    [A]: { reply: rpcError({ code: 3, message: 'execution reverted: 36' }, 500) },
    [B]: { reply: result('0x2') },
  });
  await expect(transport.request(...read)).rejects.toMatchObject({ code: 'reverted' });
  expect(requested).toEqual([A]);
});

test('does not use a failed node for 60000 ms, then prefers it again [SHL-088, LND-498]', async () => {
  expect(FALLBACK_DELAY).toBe(60_000);
  let isDown = true;
  const {
    transport,
    asked: requested,
    pass,
  } = network({
    [A]: { reply: () => (isDown ? json({}, 500)() : result('0x1')()) },
    [B]: { reply: result('0x2') },
  });
  await transport.request(...read);
  isDown = false;
  pass(59_999);
  expect(await transport.request(...read)).toBe('0x2');
  pass(1);
  expect(await transport.request(...read)).toBe('0x1');
  expect(requested).toEqual([A, B, B, A]);
});

test('keeps using a node that only refuses one request', async () => {
  let count = 0;
  const { transport, asked: requested } = network({
    [A]: { reply: () => ((count += 1) === 1 ? rpcError({ code: -32602, message: 'block range' })() : result('0x1')()) },
    [B]: { reply: result('0x2') },
  });
  await transport.request(...read);
  expect(await transport.request(...read)).toBe('0x1');
  expect(requested).toEqual([A, B, A]);
});

test('tries the whole list again once [SHL-089, LND-499]', async () => {
  expect(MAX_RETRIES).toBe(1);
  const { transport, asked: requested } = network({ [A]: { reply: json({}, 500) }, [B]: { reply: json({}, 429) } });
  await expect(transport.request(...read)).rejects.toMatchObject({ code: 'unreachable' });
  expect(requested).toEqual([A, B, A, B]);
});

test('rejects with the last error when no node responds [SHL-084, LND-500]', async () => {
  const { transport } = network({ [A]: { reply: json({}, 500) }, [B]: { reply: json({}, 429) } });
  await expect(transport.request(...read)).rejects.toMatchObject({
    code: 'unreachable',
    message: 'RotationProvider exceeded max number of retries. Last error: HTTP 429',
  });
});

describe('the reason of a read without a result', () => {
  const offline: Reply = async () => Promise.reject(new TypeError('Failed to fetch'));
  const limited = rpcError({ code: -32005, message: 'request limit reached' });

  test.each<[string, Record<string, { reply: Reply; chainId?: Reply }>, string | undefined]>([
    ['is missing after a failed connection', { [A]: { reply: offline }, [B]: { reply: offline } }, undefined],
    ['is the text of a limit', { [A]: { reply: limited } }, 'request limit reached'],
    ['is the status of a response without a text', { [A]: { reply: json({}, 503) } }, 'HTTP 503'],
    [
      'is the text of an unknown error',
      { [A]: { reply: rpcError({ code: -32603, message: 'internal error: trie node missing' }) } },
      'internal error: trie node missing',
    ],
    [
      'is that of the node that responded',
      { [A]: { reply: limited }, [B]: { reply: offline } },
      'request limit reached',
    ],
    ['is another chain', { [A]: { reply: result('0x1'), chainId: result('0x1') } }, 'provider mismatch'],
  ])('%s', async (_case, nodes, reason) => {
    const { transport } = network(nodes);
    const failure: unknown = await transport.request(...read).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 'unreachable', reason });
    const confirmed: unknown = await transport.request(...read, { confirmed: true }).catch((thrown: unknown) => thrown);
    expect(confirmed).toMatchObject({ code: 'unreachable', reason });
  });

  test('is kept while the node has requested a pause', async () => {
    const paused: Reply = async () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
    const { transport } = network({ [A]: { reply: paused, height: paused } });
    for (let time = 0; time < 3; time += 1) {
      await expect(transport.request(...read)).rejects.toMatchObject({ code: 'unreachable', reason: 'HTTP 429' });
    }
  });

  test('is a timeout of this app', async () => {
    const hanging: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const transport = createRotatingTransport({ urls: [A], chainId: CHAIN_ID, fetch: hanging, timeout: 20 });
    await expect(transport.request(...read)).rejects.toMatchObject({ reason: 'no answer within 0.02 s' });
  });

  test('is no text of a wallet without a node', async () => {
    const { options } = network({ [A]: { reply: offline } });
    const wallet = () => ({
      request: async () => ({ kind: 'refused', message: 'Unsupported method' }) as const,
      isOptional: true as const,
    });
    const transport = createRotatingTransport({ ...options, wallet });
    const failure: unknown = await transport.request(...read, { confirmed: true }).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 'unreachable', message: 'Unsupported method', reason: undefined });
  });
});

test.each([
  'EVM error InvalidFEOpcode',
  'invalid jump destination',
  'Bad instruction fd',
  'always failing transaction',
  'write protection',
  'Transaction execution fails',
])('recognizes a revert without data by the words of the node: %s', async (message) => {
  const { transport } = network({ [A]: { reply: rpcError({ code: -32000, message }) }, [B]: { reply: result('0x2') } });
  await expect(transport.request(...read)).rejects.toMatchObject({ code: 'reverted', message });
});

test('never uses a response from a node of another chain [LND-455]', async () => {
  const { transport } = network({
    [A]: { reply: result('0x1'), chainId: result('0x1') },
    [B]: { reply: result('0x2') },
  });
  expect(await transport.request(...read)).toBe('0x2');
  const onlyNode = network({ [A]: { reply: result('0x1'), chainId: result('0x1') } });
  await expect(onlyNode.transport.request(...read)).rejects.toThrow(/Last error: provider mismatch$/);
});

test('reads the chain id of a node once', async () => {
  let checks = 0;
  const { transport } = network({
    [A]: {
      reply: result('0x1'),
      chainId: () => {
        checks += 1;
        return result('0x46f')();
      },
    },
  });
  await transport.request(...read);
  await transport.request(...read);
  expect(checks).toBe(1);
});

test('times out on a node that hangs', async () => {
  const hanging: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason as Error);
      });
    });
  const transport = createRotatingTransport({
    urls: [A],
    chainId: CHAIN_ID,
    fetch: hanging,
    timeout: 20,
    maxRetries: 0,
  });
  await expect(transport.request(...read)).rejects.toThrow(/Last error: no answer within 0.02 s/);
});

describe('a lagging node', () => {
  const behind = head(89, NOW / 1000 - 11); // The others are at 100.
  const nearly = head(90, NOW / 1000 - 10);

  test('is skipped from the first response on, and used only while the others fail [SHL-075]', async () => {
    let isDown = false;
    const { transport, asked: requested } = network({
      [A]: { reply: result('0x1'), height: behind },
      [B]: { reply: () => (isDown ? json({}, 500)() : result('0x2')()) },
    });
    expect(await transport.request(...read)).toBe('0x2');
    expect(await transport.request(...read)).toBe('0x2');
    expect(requested).toEqual([A, B, B]);
    isDown = true;
    expect(await transport.request(...read)).toBe('0x1');
  });

  test('may be ten blocks behind', async () => {
    const { transport } = network({ [A]: { reply: result('0x1'), height: nearly }, [B]: { reply: result('0x2') } });
    expect(await transport.request(...read)).toBe('0x1');
  });

  test('is preferred again once it has caught up; heights are compared once a minute, on a read', async () => {
    let height = behind;
    const { transport, compared, pass } = network({
      [A]: { reply: result('0x1'), height: () => height() },
      [B]: { reply: result('0x2') },
    });
    await transport.request(...read);
    height = head(100, NOW / 1000);
    pass(59_999);
    expect(await transport.request(...read)).toBe('0x2');
    expect(compared).toEqual([A, B]);
    pass(1);
    await transport.request(...read);
    expect(compared).toEqual([A, B, A, B]);
    expect(await transport.request(...read)).toBe('0x1');
  });

  test('is detected while a third node hangs', async () => {
    const hangs: Reply = () => new Promise(() => undefined);
    const { transport } = network({
      [A]: { reply: result('0x1'), height: behind },
      [B]: { reply: result('0x2') },
      'https://c.example': { reply: hangs, height: hangs },
    });
    expect(await transport.request(...read)).toBe('0x2');
  });
});

test('does not compare the head of a single node', async () => {
  const { transport, compared } = network({ [A]: { reply: result('0x1') } });
  await transport.request(...read);
  expect(compared).toEqual([]);
});

test('throws for a chain without an RPC URL [LND-454]', () => {
  expect(() => createChainReader({ id: CHAIN_ID, rpcUrls: [] })).toThrow('Chain 1135 has no RPC URL.');
});

test('the chain reader has the id of its chain', async () => {
  const { options } = network({ [A]: { reply: result('0x7') } });
  const reader = createChainReader({ id: CHAIN_ID, rpcUrls: [A] }, options);
  expect(reader.chainId).toBe(CHAIN_ID);
  expect(await reader.request(...read)).toBe('0x7');
});
