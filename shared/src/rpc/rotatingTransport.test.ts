import { createChainReader } from './createChainReader';
import { HEAD_CALL } from './nodeHeads';
import {
  createRotatingTransport,
  FALLBACK_DELAY,
  MAX_RETRIES,
  type RotatingTransportOptions,
} from './rotatingTransport';

const CHAIN_ID = 1135;
/** In ms. */
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

/** The head of a chain as a node returns it: height and unix seconds. */
function head(height: number, timestamp: number): Reply {
  return result(`0x${[height, timestamp].map((value) => value.toString(16).padStart(64, '0')).join('')}`);
}

/**
 * Nodes by address and their replies to all but two calls: eth_chainId, correct unless `chainId` differs, and the call for the head,
 * the same for all nodes unless `height` differs.
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

test('asks the first URL and leaves the others alone while it answers [LND-388]', async () => {
  const { transport, asked: requested } = network({ [A]: { reply: result('0x1') }, [B]: { reply: result('0x2') } });
  expect(await transport.request(...read)).toBe('0x1');
  expect(await transport.request(...read)).toBe('0x1');
  expect(requested).toEqual([A, A]);
});

const FAILURES: [string, Reply][] = [
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer takes too long', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['there are too many requests', json({}, 429)],
  ['the rate limit comes as a JSON-RPC error', rpcError({ code: -32005, message: 'limit exceeded' })],
  ['the server fails', json({}, 503)],
  ['a result comes with a bad status', json({ result: '0x9' }, 500)],
  ['a page comes instead of JSON', async () => new Response('<html>Just a moment</html>')],
  ['the JSON is no JSON-RPC', json({ hello: 'world' })],
  ['the method is unknown to the node', rpcError({ code: -32601, message: 'the method does not exist' })],
  ['the node has not seen the block', rpcError({ code: -32000, message: 'header not found' })],
];
test.each(FAILURES)('goes on to the next URL when %s [SHL-074, SHL-075, LND-389, LND-497]', async (_case, reply) => {
  const { transport, asked: requested } = network({ [A]: { reply }, [B]: { reply: result('0x2') } });
  expect(await transport.request(...read)).toBe('0x2');
  expect(requested).toEqual([A, B]);
});

test.each([
  ['code 3', { code: 3, message: 'execution reverted: 36', data: '0x08c379a0' }, '0x08c379a0'],
  ['code -32000 in words', { code: -32000, message: 'execution reverted' }, undefined],
  ['data inside the data of a proxy', { code: -32603, message: 'Internal', data: { data: '0xabcd' } }, '0xabcd'],
  ['a contract that speaks of funds', { code: 3, message: 'execution reverted: insufficient funds' }, undefined],
])('a revert is a response and leads to no other node: %s', async (_case, error, data) => {
  const { transport, asked: requested } = network({ [A]: { reply: rpcError(error) }, [B]: { reply: result('0x2') } });
  const failure: unknown = await transport.request(...read).catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: 'reverted', message: error.message, ...(data && { data }) });
  expect(requested).toEqual([A]);
});

describe('a claim that the account lacks funds', () => {
  const poor = rpcError({
    code: -32000,
    message: 'insufficient funds for gas * price + value: address 0x1 have 0 want 1',
  });
  const C = 'https://c.example';

  test('is not believed against a second node that executes the call', async () => {
    const { transport, asked: requested } = network({ [A]: { reply: poor }, [B]: { reply: result('0x5208') } });
    expect(await transport.request('eth_estimateGas', [{}])).toBe('0x5208');
    expect(requested).toEqual([A, B]);
  });

  test('is believed when a second node says the same, and a third one is not asked', async () => {
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
    ['no other node answers', { [B]: { reply: json({}, 500) }, [C]: { reply: json({}, 429) } }, [A, B, C]],
  ])('is believed at once when %s', async (_case, others, expected) => {
    const { transport, asked: requested } = network({ [A]: { reply: poor }, ...others });
    await expect(transport.request('eth_call', [{}, 'latest'])).rejects.toMatchObject({
      code: 'reverted',
      message: 'insufficient funds for gas * price + value: address 0x1 have 0 want 1',
    });
    expect(requested).toEqual(expected);
  });
});

test('a revert that comes with a bad HTTP status is a response too', async () => {
  const { transport, asked: requested } = network({
    [A]: { reply: rpcError({ code: 3, message: 'execution reverted: 36' }, 500) },
    [B]: { reply: result('0x2') },
  });
  await expect(transport.request(...read)).rejects.toMatchObject({ code: 'reverted' });
  expect(requested).toEqual([A]);
});

test('leaves a failed node alone for 60000 ms, then prefers it again [SHL-088, LND-498]', async () => {
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

test('a node that only refuses one request is not sent to rest', async () => {
  let count = 0;
  const { transport, asked: requested } = network({
    [A]: { reply: () => ((count += 1) === 1 ? rpcError({ code: -32602, message: 'block range' })() : result('0x1')()) },
    [B]: { reply: result('0x2') },
  });
  await transport.request(...read);
  expect(await transport.request(...read)).toBe('0x1');
  expect(requested).toEqual([A, B, A]);
});

test('tries the list once more and then ends with the last error [SHL-084, SHL-089, LND-499, LND-500]', async () => {
  expect(MAX_RETRIES).toBe(1);
  const { transport, asked: requested } = network({ [A]: { reply: json({}, 500) }, [B]: { reply: json({}, 429) } });
  await expect(transport.request(...read)).rejects.toMatchObject({
    code: 'unreachable',
    message: 'RotationProvider exceeded max number of retries. Last error: HTTP 429',
  });
  expect(requested).toEqual([A, B, A, B]);
});

test('never takes a response from a node of another chain [LND-455]', async () => {
  const { transport } = network({
    [A]: { reply: result('0x1'), chainId: result('0x1') },
    [B]: { reply: result('0x2') },
  });
  expect(await transport.request(...read)).toBe('0x2');
  const standalone = network({ [A]: { reply: result('0x1'), chainId: result('0x1') } });
  await expect(standalone.transport.request(...read)).rejects.toThrow(/Last error: provider mismatch$/);
});

test('queries a node for its chain once', async () => {
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

test('gives up on a node that hangs', async () => {
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
  await expect(transport.request(...read)).rejects.toThrow(/Last error: no answer within 20 ms/);
});

describe('a node that lags', () => {
  const behind = head(89, NOW / 1000 - 11); // while the others are at 100
  const nearly = head(90, NOW / 1000 - 10);

  test('is passed over from the first response on, and asked again only when the others do not work [SHL-075]', async () => {
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

  test('is preferred again once it has caught up; heights are compared once a minute, by whoever reads', async () => {
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

  test('is found out although a third node hangs', async () => {
    const hangs: Reply = () => new Promise(() => undefined);
    const { transport } = network({
      [A]: { reply: result('0x1'), height: behind },
      [B]: { reply: result('0x2') },
      'https://c.example': { reply: hangs, height: hangs },
    });
    expect(await transport.request(...read)).toBe('0x2');
  });
});

test('one node alone is compared with no one', async () => {
  const { transport, compared } = network({ [A]: { reply: result('0x1') } });
  await transport.request(...read);
  expect(compared).toEqual([]);
});

test('a chain without any RPC URL is a wrong configuration [LND-454]', () => {
  expect(() => createChainReader({ id: CHAIN_ID, rpcUrls: [] })).toThrow('Chain 1135 has no RPC URL.');
});

test('the reader of a chain carries its id', async () => {
  const { options } = network({ [A]: { reply: result('0x7') } });
  const reader = createChainReader({ id: CHAIN_ID, rpcUrls: [A] }, options);
  expect(reader.chainId).toBe(CHAIN_ID);
  expect(await reader.request(...read)).toBe('0x7');
});
