import fc from 'fast-check';
import { HEAD_CALL } from './nodes/nodeHeads';
import { createRotatingTransport } from './nodes/rotatingTransport';

const CHAIN_ID = 1135;
const BLOCK_TIME = 2;
const HEIGHT = 20_000_000;
/** Timestamp of the block at {@link HEIGHT} in unix seconds. */
const START = 1_800_000_000;
const ABSURD = `0x${'f'.repeat(64)}`;

interface Request {
  readonly method: string;
  readonly params: readonly unknown[];
}

type Node = (request: Request, seconds: number) => unknown;

function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}

function headAt(height: number | bigint, timestamp: number): string {
  return `0x${[height, timestamp].map((value) => value.toString(16).padStart(64, '0')).join('')}`;
}

function heightAt(seconds: number): number {
  return HEIGHT + Math.floor((seconds - START) / BLOCK_TIME);
}

function isHeadCall({ params }: Request): boolean {
  return JSON.stringify(params) === JSON.stringify(HEAD_CALL);
}

function honest(lag: number): Node {
  return (request, seconds) => {
    const height = heightAt(seconds) - lag;
    if (request.method === 'eth_chainId') return hex(CHAIN_ID);
    if (request.method === 'eth_blockNumber') return hex(height);
    return isHeadCall(request) ? headAt(height, START + (height - HEIGHT) * BLOCK_TIME) : 'honest';
  };
}

/** Replaces some responses of an honest node; all other reads return a false value. */
function lying(replace: (request: Request, seconds: number) => unknown): Node {
  const truthful = honest(0);
  return (request, seconds) => {
    const replaced = replace(request, seconds);
    if (replaced !== undefined) return replaced;
    const isAboutHead = request.method.startsWith('eth_chainId') || request.method === 'eth_blockNumber';
    return isAboutHead || isHeadCall(request) ? truthful(request, seconds) : 'forged';
  };
}

function withHeight(shift: (height: number) => number | bigint, timestamp = (seconds: number) => seconds): Node {
  return lying((request, seconds) => {
    const height = shift(heightAt(seconds));
    if (request.method === 'eth_blockNumber') return hex(height);
    return isHeadCall(request) ? headAt(height, timestamp(seconds)) : undefined;
  });
}

const distance = fc.integer({ min: 20, max: 10_000_000 });

const dishonest: fc.Arbitrary<Node> = fc.oneof(
  distance.map((blocks) => withHeight((height) => height + blocks)),
  distance.map((blocks) => withHeight((height) => Math.max(0, height - blocks))),
  // Stuck at the head that it reports.
  distance.map((blocks) =>
    withHeight(
      (height) => Math.max(0, height - blocks),
      (seconds) => seconds - blocks * BLOCK_TIME,
    ),
  ),
  // Reports a current height while calls run on an old state.
  distance.map((blocks) =>
    lying((request, seconds) =>
      isHeadCall(request) ? headAt(Math.max(0, heightAt(seconds) - blocks), seconds - blocks * BLOCK_TIME) : undefined,
    ),
  ),
  fc
    .constantFrom<unknown>(
      ABSURD,
      `0x${'f'.repeat(128)}`,
      `0x${'9'.repeat(5_000)}`,
      '0x',
      '-0x1',
      'latest',
      7,
      null,
      {},
    )
    .map((value) =>
      lying((request) => (isHeadCall(request) || request.method === 'eth_blockNumber' ? value : undefined)),
    ),
  fc
    .constantFrom<unknown>('0x1', '0x', ABSURD, null, 0, [])
    .map((value) => lying((request) => (request.method === 'eth_chainId' ? value : undefined))),
);

function network(nodes: readonly Node[]) {
  let seconds = START;
  const sent: Request[] = [];
  const urls = nodes.map((_, index) => `https://${index}.example`);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = JSON.parse(init?.body as string) as Request;
    sent.push(request);
    const node = nodes[urls.indexOf(input as string)];
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: node?.(request, seconds) ?? null }));
  };
  const transport = createRotatingTransport({
    urls,
    chainId: CHAIN_ID,
    blockTime: BLOCK_TIME,
    fetch,
    now: () => seconds * 1000,
    wait: () => new Promise((resolve) => void setTimeout(resolve, 5)),
  });
  const balance = (confirmed = false) => transport.request('eth_getBalance', ['0x1', 'latest'], { confirmed });
  return {
    transport,
    balance,
    sent,
    pass: (elapsed: number) => {
      seconds += elapsed;
    },
    height: () => heightAt(seconds),
  };
}

/** Three to seven nodes in any order, more than half of them honest. */
const mostlyHonest = fc
  .integer({ min: 3, max: 7 })
  .chain((count) => {
    const liars = Math.floor((count - 1) / 2);
    return fc.tuple(
      fc.array(dishonest, { maxLength: liars }),
      fc.array(fc.integer({ min: 0, max: 8 }).map(honest), { minLength: count - liars, maxLength: count - liars }),
    );
  })
  .chain(([liars, others]) => fc.shuffledSubarray([...liars, ...others], { minLength: liars.length + others.length }));

test('reads from an honest node, now and after a refresh, whatever a minority reports', async () => {
  await fc.assert(
    fc.asyncProperty(mostlyHonest, fc.integer({ min: 1, max: 100_000 }), async (nodes, elapsed) => {
      const { balance, transport, pass, height } = network(nodes);
      for (const step of [0, elapsed, 60]) {
        pass(step);
        expect(await balance()).toBe('honest');
        expect(await balance(true)).toBe('honest');
        const reported = Number(await transport.request('eth_blockNumber', []));
        expect(reported).toBeGreaterThanOrEqual(height() - 8);
        expect(reported).toBeLessThanOrEqual(height());
      }
    }),
    { numRuns: 60 },
  );
});

test('a confirmed read never returns a value forged by a node that reports its head correctly', async () => {
  const forger = lying(() => undefined);
  for (const nodes of [
    [forger, honest(0), honest(3)],
    [honest(0), forger, honest(3)],
    [honest(0), honest(3), forger],
  ]) {
    expect(await network(nodes).balance(true)).toBe('honest');
  }
});

test('stops reading from a node that starts to lie at the next comparison', async () => {
  let isLying = false;
  const turned: Node = (request, seconds) =>
    (isLying ? withHeight((height) => height + 1_000_000) : honest(0))(request, seconds);
  const { balance, pass } = network([turned, honest(1), honest(2)]);
  expect(await balance()).toBe('honest');
  isLying = true;
  pass(60);
  expect(await balance()).toBe('honest');
});

describe('two nodes', () => {
  const lagging = withHeight(
    (height) => height - 5_000,
    (seconds) => seconds - 10_000,
  );

  const absurd = withHeight(() => 10n ** 12n);

  test.each([
    ['one is far behind according to its last block', [lagging, honest(0)]],
    ['one reports an absurd height', [absurd, honest(0)]],
    ['one reports no height at all', [lying((request) => (isHeadCall(request) ? ABSURD : undefined)), honest(0)]],
    ['one is on another chain', [lying(({ method }) => (method === 'eth_chainId' ? '0x1' : undefined)), honest(0)]],
  ])('%s: reads from the other', async (_case, nodes) => {
    const { balance } = network(nodes);
    expect(await balance()).toBe('honest');
  });

  test.each([
    ['far ahead', absurd],
    ['far behind', lagging],
  ])('refuses confirmed reads while one is %s and no common height is known', async (_case, other) => {
    const { balance } = network([other, honest(0)]);
    await expect(balance(true)).rejects.toMatchObject({
      code: 'disagreement',
      message: 'RPC nodes are at blocks too far apart to be compared.',
    });
  });

  test('bounds the height that one reports by the growth since the common height', async () => {
    let isLying = false;
    const turned: Node = (request, seconds) => (isLying ? absurd : honest(0))(request, seconds);
    const { balance, transport, pass, height } = network([turned, honest(0)]);
    await balance(true);
    isLying = true;
    pass(1);
    expect(Number(await transport.request('eth_blockNumber', []))).toBe(height());
  });

  test('reads from the configured order while one is slightly ahead, whatever the device clock says', async () => {
    const early = withHeight((height) => height + 9);
    const { balance } = network([honest(0), early]);
    expect(await balance()).toBe('honest');
  });

  test('leaves out a node that runs ahead or falls behind faster than the chain can grow', async () => {
    for (const shift of [400, -400]) {
      let isLying = false;
      const turned: Node = (request, seconds) =>
        (isLying ? withHeight((height) => height + shift) : honest(0))(request, seconds);
      const { balance, pass } = network([turned, honest(0)]);
      expect(await balance()).toBe('honest');
      isLying = true;
      pass(60);
      expect(await balance()).toBe('honest');
    }
  });

  test('after hours of sleep, reads from the node that has caught up, not from the stuck one', async () => {
    const standing: Node = (request, seconds) => {
      const result = honest(0)(request, START);
      return result === 'honest' && seconds > START ? 'old' : result;
    };
    const { balance, pass } = network([standing, honest(0)]);
    expect(await balance()).toBe('honest');
    pass(20_000);
    expect(await balance()).toBe('honest');
  });

  test('reads from a halted chain in the configured order', async () => {
    const halted =
      (value: string): Node =>
      (request) => {
        const result = honest(0)(request, START);
        return result === 'honest' ? value : result;
      };
    const { balance, pass } = network([halted('first'), halted('second')]);
    expect(await balance()).toBe('first');
    pass(86_400);
    expect(await balance()).toBe('first');
  });

  test('reports different values as a disagreement', async () => {
    const { balance } = network([lying(() => undefined), honest(0)]);
    await expect(balance(true)).rejects.toMatchObject({ code: 'disagreement' });
  });

  test('compares nodes at different blocks at the newest that both have', async () => {
    const atHeight =
      (lag: number): Node =>
      (request, seconds) => {
        const result = honest(lag)(request, seconds);
        if (result !== 'honest') return result;
        const height = heightAt(seconds) - lag;
        const block = request.params.at(-1) === 'latest' ? height : Number(request.params.at(-1));
        if (block > height) throw new Error('header not found');
        return `value at ${block}`;
      };
    expect(await network([atHeight(0), atHeight(2)]).balance(true)).toBe(`value at ${HEIGHT - 2}`);
    // The second node has the block that the first one reports, like a wallet that caches heights.
    const caching: Node = (request, seconds) =>
      request.method === 'eth_blockNumber' ? hex(heightAt(seconds) - 5) : atHeight(0)(request, seconds);
    expect(await network([atHeight(0), caching]).balance(true)).toBe(`value at ${HEIGHT}`);
  });

  test('takes one request each to agree; one node alone suffices while the other is down', async () => {
    const agreed = network([honest(0), honest(1)]);
    expect(await agreed.balance(true)).toBe('honest');
    expect(agreed.sent.filter(({ method }) => method === 'eth_getBalance')).toHaveLength(2);
    const down: Node = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await network([down, honest(0)]).balance(true)).toBe('honest');
  });
});

test('a single node serves a confirmed read like any other, without a request for its height', async () => {
  const { balance, sent } = network([honest(0)]);
  expect(await balance(true)).toBe('honest');
  expect(sent.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_getBalance']);
});
