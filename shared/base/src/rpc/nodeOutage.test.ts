import { HEAD_CALL } from './nodes/nodeHeads';
import { createRotatingTransport } from './nodes/rotatingTransport';

const CHAIN_ID = 1135;
const HEIGHT = '0x64';

type Reply = (method: string) => Response;

function result(value: unknown): Response {
  return Response.json({ jsonrpc: '2.0', id: 1, result: value });
}

const well: Reply = () => result('well');
const limited: Reply = () => new Response('', { status: 429 });
const unsupported: Reply = () =>
  Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'the method does not exist' } });

function network(replies: Reply[], { confirmers = [] as Reply[] } = {}) {
  let time = 1_000_000;
  let actions = 0;
  const all = [...replies, ...confirmers];
  const requested: number[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const index = Number(new URL(input as string).hostname.split('.')[0]?.slice(1));
    const { method, params } = JSON.parse(init?.body as string) as { method: string; params: unknown[] };
    if (method === 'eth_chainId') return result('0x46f');
    if (JSON.stringify(params) === JSON.stringify(HEAD_CALL)) return unsupported(method);
    if (method === 'eth_blockNumber') return all[index]?.(method).ok === true ? result(HEIGHT) : limited(method);
    requested.push(index);
    return all[index]?.(method) ?? limited(method);
  };
  const urls = all.map((_, index) => `https://n${index}.example`);
  const transport = createRotatingTransport({
    urls: urls.slice(0, replies.length),
    confirmers: urls.slice(replies.length),
    chainId: CHAIN_ID,
    fetch,
    now: () => time,
    wait: async (ms) => void (time += ms),
    userActions: () => actions,
  });
  return {
    requested,
    time: () => time,
    press: () => {
      actions += 1;
    },
    read: async (confirmed = false) => transport.request('eth_getBalance', ['0x1', 'latest'], { confirmed }),
    pass: (ms: number) => {
      time += ms;
    },
    behave: (index: number, reply: Reply) => {
      all[index] = reply;
    },
  };
}

describe('while all nodes fail', () => {
  test('tries them in intervals that double up to half a minute', async () => {
    const { read, requested, pass } = network([limited, limited]);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
    expect(requested).toHaveLength(4);
    let pauses = 0;
    const tried: number[] = [];
    for (let second = 1; second <= 120; second += 1) {
      pass(1_000);
      const before = requested.length;
      await expect(read()).rejects.toThrow(/Last error: HTTP 429$/);
      if (requested.length > before) {
        expect(requested.length - before).toBe(2);
        tried.push(second);
      } else pauses += 1;
    }
    expect(tried).toEqual([1, 3, 7, 15, 31, 61, 91]);
    expect(pauses).toBe(113);
  });

  describe('after a press of the user in a pause', () => {
    /** Waits for 30 s of failures, so that the next automatic read is half a minute away. */
    async function pausing(replies: Reply[]) {
      const nodes = network(replies);
      for (let failed = 0; failed < 7; failed += 1) {
        await expect(nodes.read()).rejects.toMatchObject({ code: 'unreachable' });
        nodes.pass(failed < 6 ? 30_000 : 5_000);
      }
      nodes.requested.length = 0;
      return nodes;
    }

    test('asks the nodes at once', async () => {
      const { read, requested, press, behave, time } = await pausing([limited, limited]);
      behave(1, well);
      await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
      expect(requested).toEqual([]);
      press();
      const pressedAt = time();
      expect(await read()).toBe('well');
      expect([requested, time() - pressedAt]).toEqual([[0, 1], 0]);
    });

    test('reads once, for all reads that the press starts', async () => {
      const { read, requested, press } = await pausing([limited, limited]);
      press();
      const reads = await Promise.allSettled(Array.from({ length: 10 }, async () => read()));
      expect(reads.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
      await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
      expect(requested).toEqual([0, 1]);
    });

    test('waits two seconds since the last failure', async () => {
      const { read, requested, press, behave, time } = await pausing([limited]);
      press();
      await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
      const failedAt = time();
      behave(0, well);
      press();
      expect(await read()).toBe('well');
      expect([requested, time() - failedAt]).toEqual([[0, 0], 2_000]);
    });

    test('neither shortens nor extends the pause of automatic reads', async () => {
      const { read, requested, press, pass } = await pausing([limited]);
      for (let presses = 0; presses < 5; presses += 1) {
        press();
        await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
      }
      // 5 s before the presses, and 2 s between two of them.
      pass(16_999);
      await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
      expect(requested).toHaveLength(5);
      pass(1);
      await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
      expect(requested).toHaveLength(6);
    });

    test('asks a node that asked for a longer pause', async () => {
      const busy: Reply = () => new Response('', { status: 429, headers: { 'retry-after': '300' } });
      const { read, press, behave } = await pausing([busy]);
      behave(0, well);
      press();
      expect(await read()).toBe('well');
    });
  });

  test('lets one of several reads find out for the others', async () => {
    const { read, requested, pass } = network([limited, limited]);
    await Promise.allSettled(Array.from({ length: 10 }, async () => read()));
    // One round each, and one more for all.
    expect(requested).toHaveLength(22);
    pass(1_000);
    await Promise.allSettled(Array.from({ length: 10 }, async () => read()));
    expect(requested).toHaveLength(24);
  });

  test('reads at once when one responds again, by an ordinary or a confirmed read', async () => {
    for (const confirmed of [false, true]) {
      const { read, requested, pass, behave } = network([limited, limited]);
      for (let failed = 0; failed < 4; failed += 1) {
        await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
        pass(30_000);
      }
      behave(1, well);
      expect(await read(confirmed)).toBe('well');
      requested.length = 0;
      const values = await Promise.all(Array.from({ length: 5 }, async () => read()));
      expect(values).toEqual(Array(5).fill('well'));
      expect(requested).toEqual([1, 1, 1, 1, 1]);
    }
  });

  test('does not pause other reads because of a method that no node serves', async () => {
    const { read, requested, behave } = network([unsupported, unsupported]);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
    behave(0, well);
    expect(await read()).toBe('well');
    expect(requested).toEqual([0, 1, 0, 1, 0]);
  });
});

describe('a node that asks for a pause', () => {
  const busy =
    (seconds: string): Reply =>
    () =>
      new Response('', { status: 429, headers: { 'retry-after': seconds } });

  test('is not used before, even if no other one works', async () => {
    const { read, requested, pass, behave } = network([busy('100')]);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
    behave(0, well);
    pass(98_000);
    await expect(read()).rejects.toThrow(/HTTP 429$/);
    expect(requested).toEqual([0]);
    pass(2_000);
    expect(await read()).toBe('well');
  });

  test('is used again after five minutes at the latest', async () => {
    const { read, pass, behave } = network([busy('86400')]);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
    behave(0, well);
    pass(300_000);
    expect(await read()).toBe('well');
  });

  test('is asked by confirmed reads nevertheless', async () => {
    const { read, requested, behave } = network([busy('100'), well]);
    expect(await read()).toBe('well');
    behave(0, () => result('other'));
    requested.length = 0;
    await expect(read(true)).rejects.toMatchObject({ code: 'disagreement' });
    expect([...requested].sort()).toEqual([0, 1]);
  });
});

test('confirms by nodes in cooldown and by nodes that only confirm', async () => {
  const { read, behave } = network([limited, () => result('forged')], { confirmers: [well] });
  expect(await read()).toBe('forged');
  behave(0, well);
  expect(await read(true)).toBe('well');
});

test('does not read from an outvoted node for a minute', async () => {
  const { read, requested, pass } = network([() => result('forged'), well, well]);
  expect(await read()).toBe('forged');
  expect(await read(true)).toBe('well');
  requested.length = 0;
  pass(55_000);
  expect(await read()).toBe('well');
  pass(5_000);
  expect(await read()).toBe('forged');
  expect(requested).toEqual([1, 0]);
});
