import type { Address, Hash } from '@fathom/contract/address';
import { createReplicatedChain, type ChainTransaction } from '@fathom/testing/replicatedChain';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { ENTRY_POINTS, EXECUTION_FAILURE, EXECUTION_SUCCESS, topicOf, USER_OPERATION_EVENT } from './accountOutcome';
import { findSentCall, type CallSearch } from './findSentCall';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const HASH: Hash = `0x${'ab'.repeat(32)}`;
const OTHER_HASH: Hash = `0x${'cd'.repeat(32)}`;

const APPROVE = { to: POOL, data: '0x095ea7b3aa', valueWei: '0' } as const;
const SUPPLY = { to: POOL, data: '0x617ba037bb', valueWei: '7' } as const;
const DONE: ChainTransaction = { hash: HASH, from: ACCOUNT, to: POOL, input: SUPPLY.data, value: 7n, nonce: 5 };

function search(changes: Partial<CallSearch> = {}): CallSearch {
  return { account: ACCOUNT, calls: [SUPPLY], nonce: 5, block: 10, excluded: [], otherNonces: new Set(), ...changes };
}

function other(nonce: number): ChainTransaction {
  return { ...DONE, hash: `0x${nonce.toString(16).padStart(64, 'e')}`, input: '0x34', nonce };
}

function chainWith(...transactions: readonly ChainTransaction[]) {
  const chain = createReplicatedChain();
  chain.mineEmpty(10);
  for (const transaction of transactions) chain.mine(transaction);
  return chain;
}

describe('among the mined transactions of the account', () => {
  it('finds the one that made the call since the request', async () => {
    const { reader } = chainWith(other(5), { ...DONE, nonce: 6 }, other(7));
    expect(await findSentCall(search(), reader)).toEqual({ hash: HASH, nonce: 6 });
  });

  it.each<[string, Partial<ChainTransaction>, Partial<CallSearch>]>([
    ['from before the request', { nonce: 4 }, {}],
    ['that made another call', { input: '0x34' }, {}],
    ['of another account', { from: OTHER }, {}],
    ['that belongs to another request', {}, { excluded: [OTHER_HASH, HASH.toUpperCase().replace('0X', '0x') as Hash] }],
    ['with only the first call of a batch', { input: APPROVE.data, value: 0n }, { calls: [APPROVE, SUPPLY] }],
  ])('does not find one %s', async (_case, mined, searched) => {
    expect(await findSentCall(search(searched), chainWith({ ...DONE, ...mined }).reader)).toBeUndefined();
  });

  it('finds the last call of a batch, which the wallet may send alone', async () => {
    const { reader } = chainWith({ ...DONE, hash: OTHER_HASH, input: APPROVE.data, value: 0n }, { ...DONE, nonce: 6 });
    expect(await findSentCall(search({ calls: [APPROVE, SUPPLY] }), reader)).toEqual({ hash: HASH, nonce: 6 });
  });

  it('does not read a nonce again that other calls used', async () => {
    const chain = chainWith(other(5), other(6));
    const otherNonces = new Set<number>();
    expect(await findSentCall(search({ otherNonces }), chain.reader)).toBeUndefined();
    expect([...otherNonces]).toEqual([5, 6]);
    const before = chain.requests();
    await findSentCall(search({ otherNonces }), chain.reader);
    // The two counts, and the account's code.
    expect(chain.requests() - before).toBe(3);
  });

  it('checks the newest 16', async () => {
    const sixteen = Array.from({ length: 16 }, (_, index) => other(6 + index));
    const otherNonces = new Set<number>();
    expect(await findSentCall(search({ otherNonces }), chainWith(DONE, ...sixteen).reader)).toBeUndefined();
    expect(otherNonces.size).toBe(16);
    expect(await findSentCall(search(), chainWith(DONE, ...sixteen.slice(0, -1)).reader)).toEqual({
      hash: HASH,
      nonce: 5,
    });
  });

  it('reads a nonce again whose transaction no node returned', async () => {
    const { reader, counts } = nodeWith({ eth_getBlockByNumber: null });
    counts.latest = '0x6';
    const otherNonces = new Set<number>();
    expect(await findSentCall(search({ otherNonces }), reader)).toBeUndefined();
    expect(otherNonces.size).toBe(0);
  });
});

/** A node at block 10,000 with these responses; the account used 5 nonces. */
function nodeWith(answers: Record<string, unknown>) {
  const counts = { latest: '0x5', pending: '0x5' };
  const reader = scriptedReader({
    eth_getTransactionCount: (_account: unknown, block: keyof typeof counts) => counts[block],
    eth_getCode: '0x',
    eth_blockNumber: '0x2710',
    eth_getLogs: [],
    eth_getTransactionByHash: null,
    ...answers,
  });
  return { reader, counts };
}

function asNode({ value, nonce, ...transaction }: ChainTransaction): object {
  return { ...transaction, value: `0x${value.toString(16)}`, nonce: `0x${nonce.toString(16)}` };
}

describe('among the pending transactions', () => {
  function pendingWith(block: unknown) {
    const node = nodeWith({ eth_getBlockByNumber: block });
    node.counts.pending = '0x7';
    return node;
  }

  it('finds that of the account', async () => {
    const stranger = { ...DONE, hash: OTHER_HASH, from: OTHER };
    const { reader } = pendingWith({
      transactions: [
        7,
        asNode(stranger),
        asNode({ ...DONE, hash: OTHER_HASH, nonce: 4 }),
        asNode({ ...DONE, nonce: 6 }),
      ],
    });
    expect(await findSentCall(search(), reader)).toEqual({ hash: HASH, nonce: 6 });
    expect(reader.requests.at(-1)).toEqual({ method: 'eth_getBlockByNumber', params: ['pending', true] });
  });

  it.each<[string, unknown]>([
    ['serves no pending block', null],
    ['fails', new Error('not supported')],
    ['returns no list', { transactions: 'none' }],
    ['has only others', { transactions: [asNode({ ...DONE, from: OTHER })] }],
  ])('finds nothing if the node %s', async (_case, block) => {
    expect(await findSentCall(search(), pendingWith(block).reader)).toBeUndefined();
  });

  it('reads no block while the account has none', async () => {
    const { reader } = nodeWith({ eth_getBlockByNumber: { transactions: [asNode(DONE)] } });
    expect(await findSentCall(search(), reader)).toBeUndefined();
    expect(reader.calls).not.toContain('eth_getBlockByNumber');
  });
});

describe('among the transactions that others sent for an account with code', () => {
  const CARRYING =
    `0x34fcd5be${POOL.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}${SUPPLY.data.slice(2)}` as const;
  const executed = asNode({ ...DONE, from: OTHER, to: ACCOUNT, input: CARRYING, value: 0n });

  /** Mined in a block above 9,000. */
  function logOf(transactionHash: unknown, block = 1) {
    const mined = { blockNumber: `0x${(9_000 + block).toString(16)}`, logIndex: '0x0' };
    return { ...mined, address: ACCOUNT, topics: [EXECUTION_SUCCESS], data: '0x', transactionHash };
  }

  function operationOf(transactionHash: unknown) {
    const topics = [USER_OPERATION_EVENT, OTHER_HASH, topicOf(ACCOUNT)];
    return { ...logOf(transactionHash), address: ENTRY_POINTS[0], topics };
  }

  function accountWith(logs: Partial<Record<'safe' | 'entryPoint', unknown>>, code = '0x6080', more: object = {}) {
    return nodeWith({
      eth_getCode: code,
      eth_getLogs: ({ address }: { address: unknown }) => (address === ACCOUNT ? logs.safe : logs.entryPoint) ?? [],
      eth_getTransactionByHash: (hash: unknown) =>
        hash === HASH ? executed : hash === OTHER_HASH ? asNode({ ...other(1), from: OTHER }) : null,
      ...more,
    });
  }

  it.each([
    ['a Safe', { safe: [logOf(OTHER_HASH), logOf(HASH, 2)] }, '0x6080'],
    ['an ERC-4337 account', { entryPoint: [operationOf(HASH)] }, '0x6080'],
    ['a delegated account', { entryPoint: [operationOf(HASH)] }, '0xef0100aa'],
  ])('finds that of %s, which has no nonce of its own', async (_case, logs, code) => {
    expect(await findSentCall(search(), accountWith(logs, code).reader)).toEqual({ hash: HASH });
  });

  it('asks for the executions of the account since some blocks before the request', async () => {
    const { reader } = accountWith({});
    await findSentCall(search({ block: 9_000 }), reader);
    const range = { fromBlock: `0x${(8_990).toString(16)}`, toBlock: 'latest' };
    expect(reader.requests.filter(({ method }) => method === 'eth_getLogs').map(({ params }) => params)).toEqual([
      [{ address: ACCOUNT, topics: [[EXECUTION_SUCCESS, EXECUTION_FAILURE]], ...range }],
      [{ address: ENTRY_POINTS, topics: [USER_OPERATION_EVENT, null, topicOf(ACCOUNT)], ...range }],
    ]);
  });

  it.each([
    ['as far back as nodes serve', 10, '0x2710', 5_000],
    ['at most from the first block', 4, '0x5', 0],
  ])('searches %s', async (_case, block, head, from) => {
    const { reader } = accountWith({}, '0x6080', { eth_blockNumber: head });
    await findSentCall(search({ block }), reader);
    const [filter] = reader.requests.find(({ method }) => method === 'eth_getLogs')?.params ?? [];
    expect(filter).toMatchObject({ fromBlock: `0x${from.toString(16)}` });
  });

  it.each<[string, unknown, Partial<CallSearch>]>([
    ['belongs to another request', [logOf(HASH)], { excluded: [HASH] }],
    ['made other calls', [logOf(OTHER_HASH)], {}],
    ['the node does not have', [logOf(`0x${'ef'.repeat(32)}`)], {}],
    [
      'is older than sixteen others',
      [logOf(HASH), ...Array.from({ length: 16 }, (_, index) => logOf(other(index).hash, index + 2))],
      {},
    ],
  ])('finds none that %s', async (_case, safe, searched) => {
    expect(await findSentCall(search(searched), accountWith({ safe }).reader)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['logs without a valid hash', [logOf('0x12'), logOf(undefined)]],
    ['no list of logs', 'none'],
  ])('rejects while the node returns %s', async (_case, safe) => {
    await expect(findSentCall(search(), accountWith({ safe }).reader)).rejects.toThrow(/No node returned the logs/);
  });

  it('searches in smaller ranges where the node refuses the whole', async () => {
    const refused = 2_000;
    const { reader } = accountWith({}, '0x6080', {
      eth_getLogs: ({ address, fromBlock, toBlock }: Record<'address' | 'fromBlock' | 'toBlock', string>) => {
        const to = toBlock === 'latest' ? 10_000 : Number(toBlock);
        if (to - Number(fromBlock) > refused) throw new Error('range too large');
        return address === ACCOUNT && Number(fromBlock) <= 9_001 && to >= 9_001 ? [logOf(HASH)] : [];
      },
    });
    expect(await findSentCall(search(), reader)).toEqual({ hash: HASH });
  });

  it('asks for no executions of an account without code', async () => {
    const { reader } = accountWith({ safe: [logOf(HASH)] }, '0x');
    expect(await findSentCall(search(), reader)).toBeUndefined();
    expect(reader.calls).not.toContain('eth_getLogs');
  });

  it('rejects while no node responds', async () => {
    const { reader } = nodeWith({ eth_getCode: new Error('no node answers') });
    await expect(findSentCall(search(), reader)).rejects.toThrow('no node answers');
  });
});
