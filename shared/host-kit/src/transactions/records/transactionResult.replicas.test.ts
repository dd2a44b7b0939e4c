import fc from 'fast-check';
import type { Address, Hash } from '@fathom/contract/address';
import {
  createReplicatedChain,
  type ChainTransaction,
  type ReplicatedChainOptions,
} from '@fathom/testing/replicatedChain';
import { readTransactionResult, type SentTransaction, type TransactionResult } from './transactionResult';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const STRANGER: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const SENT_HASH: Hash = `0x${'ab'.repeat(32)}`;
const OTHER_HASH: Hash = `0x${'cd'.repeat(32)}`;

const sent: SentTransaction = { hash: SENT_HASH, from: ACCOUNT, nonce: 5, to: POOL, data: '0x12', valueWei: '7' };
const call: ChainTransaction = { hash: SENT_HASH, from: ACCOUNT, to: POOL, input: '0x12', value: 7n, nonce: 5 };

const SUCCESS = {
  name: 'success',
  mined: call,
  expected: { hash: SENT_HASH, status: { kind: 'mined', repriced: false } },
};
const OTHERS = [
  {
    name: 'speed-up',
    mined: { ...call, hash: OTHER_HASH },
    expected: { hash: OTHER_HASH, status: { kind: 'mined', repriced: true } },
  },
  {
    name: 'cancellation',
    mined: { ...call, hash: OTHER_HASH, to: ACCOUNT, input: '0x', value: 0n } as const,
    expected: { hash: SENT_HASH, status: { kind: 'cancelled', by: OTHER_HASH } },
  },
  {
    name: 'replacement',
    mined: { ...call, hash: OTHER_HASH, input: '0x34' } as const,
    expected: { hash: SENT_HASH, status: { kind: 'replaced', by: OTHER_HASH } },
  },
];
const OUTCOMES = [SUCCESS, ...OTHERS];

function chainWith(options: ReplicatedChainOptions, past: number) {
  const chain = createReplicatedChain(options);
  for (let nonce = 0; nonce < 4; nonce += 1) chain.mine({ ...call, hash: hashOf(nonce), nonce });
  chain.mineEmpty(past);
  chain.addPending(call);
  return chain;
}

function hashOf(number: number): Hash {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

const replicas = fc.record({
  lags: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 40 }),
  clamps: fc.boolean(),
  prunedAfter: fc.constantFrom(20, 128, Infinity),
  heightLie: fc.constantFrom(0, -50, 1_000_000),
});

const scenario = fc.record({
  replicas,
  past: fc.integer({ min: 20, max: 300 }),
  outcome: fc.constantFrom(...OUTCOMES),
  /** Blocks between two polls, starting at the one with the outcome. */
  pace: fc.integer({ min: 0, max: 3 }),
  looks: fc.integer({ min: 1, max: 12 }),
});

test('never reports anything but what was mined, whichever replicas respond', async () => {
  let [runs, verdicts] = [0, 0];
  await fc.assert(
    fc.asyncProperty(scenario, async ({ replicas: options, past, outcome: { mined, expected }, pace, looks }) => {
      runs += 1;
      const chain = chainWith(options, past);
      chain.mine({ ...call, hash: hashOf(4), nonce: 4 }, { ...call, from: STRANGER, hash: hashOf(100) }, mined, {
        ...call,
        hash: hashOf(6),
        nonce: 6,
      });
      for (let variant = 0; variant < looks; variant += 1) {
        const result = await readTransactionResult(sent, chain.reader);
        if (result.kind === 'settled') {
          verdicts += 1;
          expect(result).toMatchObject(expected);
        }
        chain.mineEmpty(pace);
      }
    }),
    { numRuns: 400 },
  );
  expect(verdicts).toBeGreaterThan(runs / 2);
});

test('never settles a transaction that is not in a block, whichever replicas respond', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, fc.boolean(), async ({ replicas: options, past, pace, looks }, isForgotten) => {
      const chain = chainWith(options, past);
      chain.mine({ ...call, hash: hashOf(4), nonce: 4 });
      if (isForgotten) chain.forgetPending();
      for (let variant = 0; variant < looks; variant += 1) {
        const result = await readTransactionResult(sent, chain.reader);
        expect(result.kind).not.toBe('settled');
        chain.mineEmpty(pace);
      }
    }),
    { numRuns: 200 },
  );
});

test('finds every outcome within a minute of polling, whichever replicas respond', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ replicas: options, past, outcome: { mined, expected } }) => {
      // At least one replica, the block's producer, has the newest block.
      const chain = chainWith({ ...options, lags: [...options.lags, 0], prunedAfter: 128, heightLie: 0 }, past);
      chain.mine({ ...call, hash: hashOf(4), nonce: 4 }, mined);
      expect(await pollUntilSettled(chain, 30)).toMatchObject(expected);
    }),
    { numRuns: 200 },
  );
});

async function pollUntilSettled(
  chain: ReturnType<typeof createReplicatedChain>,
  looks: number,
): Promise<TransactionResult | undefined> {
  for (let variant = 0; variant < looks; variant += 1) {
    const result = await readTransactionResult(sent, chain.reader);
    if (result.kind === 'settled') return result;
    chain.mineEmpty(1);
  }
  return undefined;
}

describe('a node that prunes states after 128 blocks', () => {
  test.each(OUTCOMES)('reports a $name that is 1, 100 or 127 blocks old', async ({ mined, expected }) => {
    for (const age of [1, 100, 127]) {
      const chain = chainWith({ prunedAfter: 128 }, 400);
      chain.mine({ ...call, hash: hashOf(4), nonce: 4 }, mined);
      chain.mineEmpty(age);
      expect(await readTransactionResult(sent, chain.reader)).toMatchObject(expected);
    }
  });

  test.each([
    { ...SUCCESS, title: 'reports an old success by its receipt' },
    ...OTHERS.map((other) => ({
      ...other,
      title: `reports an old ${other.name} as unknown`,
      expected: { kind: 'unknown' },
    })),
  ])('$title', async ({ mined, expected }) => {
    const chain = chainWith({ prunedAfter: 128 }, 400);
    chain.mine({ ...call, hash: hashOf(4), nonce: 4 }, mined);
    chain.mineEmpty(1000);
    expect(await readTransactionResult(sent, chain.reader)).toMatchObject(expected);
  });

  test('is queried a limited number of times', async () => {
    for (const age of [0, 5, 127, 1000, 30_000]) {
      const chain = chainWith({ prunedAfter: 128 }, 400);
      chain.mine({ ...call, hash: OTHER_HASH });
      chain.mineEmpty(age);
      await readTransactionResult(sent, chain.reader);
      expect(chain.requests()).toBeLessThanOrEqual(24);
    }
  });
});

describe('an archive node', () => {
  test.each([0, 1, 2, 3, 7, 128, 5000, 21_000])(
    'finds a speed-up that is %i blocks old in at most 40 requests',
    async (age) => {
      const chain = chainWith({}, 40);
      chain.mine({ ...call, hash: OTHER_HASH });
      chain.mineEmpty(age);
      expect(await readTransactionResult(sent, chain.reader)).toMatchObject({ hash: OTHER_HASH });
      expect(chain.requests()).toBeLessThanOrEqual(40);
    },
  );

  test('finds the block of the first nonces on a new chain', async () => {
    const chain = createReplicatedChain();
    chain.mine({ ...call, hash: OTHER_HASH, nonce: 0 });
    const first = { ...sent, nonce: 0 };
    expect(await readTransactionResult(first, chain.reader)).toMatchObject({ status: { kind: 'mined', block: 1 } });
  });
});

describe('two transactions of one account in one block', () => {
  test.each([
    [5, 'mined', SENT_HASH],
    [6, 'replaced', OTHER_HASH],
  ])('are distinguished by nonce %i', async (nonce, kind, hash) => {
    const chain = createReplicatedChain();
    chain.mineEmpty(20);
    chain.mine(
      { ...call, hash: hashOf(4), nonce: 4 },
      { ...call, hash: SENT_HASH, nonce: 5 },
      { ...call, hash: OTHER_HASH, nonce: 6, input: '0x34' },
    );
    const unknownToNode = { ...sent, hash: hashOf(99), nonce };
    const result = await readTransactionResult(unknownToNode, chain.reader);
    expect(result).toMatchObject({ kind: 'settled', status: { kind } });
    expect(JSON.stringify(result)).toContain(hash);
  });
});

test('does not report an unchanged hash as repriced', async () => {
  const chain = chainWith({}, 20);
  chain.mine({ ...call, hash: SENT_HASH.toUpperCase().replace('0X', '0x') as Hash });
  const result = await readTransactionResult(sent, chain.reader);
  expect(result).toMatchObject({ kind: 'settled', status: { kind: 'mined', repriced: false } });
});

test.each([undefined, '0x', '0x1234'] as const)(
  'finds a transaction without a usable hash (%s) by nonce and call, and does not report it as repriced',
  async (hash) => {
    const { hash: _none, ...known } = sent;
    const record = hash === undefined ? known : { ...known, hash };
    const chain = chainWith({}, 20);
    expect(await readTransactionResult(record, chain.reader)).toEqual({ kind: 'unknown' });
    chain.mine(call);
    expect(await readTransactionResult(record, chain.reader)).toMatchObject({
      hash: SENT_HASH,
      status: { kind: 'mined', repriced: false },
    });
  },
);
