import type { TransactionRecord } from '@fathom/contract';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { testRecord as sentRecord } from '@fathom/testing/testRecord';
import { newRecordId } from './recordId';
import { supersedes } from './supersedes';
import { TRANSACTIONS_KEY } from './transactionKeys';
import { readTransactions, removeTransaction, quarantineUnreadable, writeTransactions } from './transactionStorage';

function testRecord(changes: Parameters<typeof sentRecord>[0] = {}): TransactionRecord {
  const { sentences: _sentences, ...record } = sentRecord(changes);
  return record;
}

const HASH = `0x${'22'.repeat(32)}` as const;
const START = { nonce: 4, block: 100 };
const WAITING = { ...START, state: 'waiting' } as const;
const OTHER = { hash: HASH, from: testRecord().from, valueWei: '1' } as const;
const MINED = { kind: 'mined', block: 7, feeWei: '21000', repriced: false } as const;

it.each<TransactionRecord['status']>([
  { kind: 'pending' },
  MINED,
  { kind: 'reverted', block: 7, feeWei: '21000', reason: '36' },
  { kind: 'reverted', block: 7, feeWei: '21000' },
  { kind: 'replaced', by: `0x${'22'.repeat(32)}` },
  { kind: 'cancelled' },
  { kind: 'dropped' },
  { ...MINED, isSilent: true },
  { ...MINED, repeatedBy: [HASH] },
  { kind: 'lost', because: 'mismatch' },
])('restores a stored record: %j', (status) => {
  const storage = memoryStorage();
  const record = testRecord({ status });
  writeTransactions(storage, [record]);
  expect(readTransactions(storage)).toEqual([record]);
});

it('does not restore what was simulated, nor how a receipt differs from it', () => {
  const storage = memoryStorage();
  const differences = ['Received 1 USDC instead of 2 USDC.'];
  const record = testRecord({ status: MINED });
  const effects = [[{ kind: 'received', amount: '2 USDC' } as const]];
  writeTransactions(storage, [{ ...record, effects, status: { ...MINED, differences } }]);
  expect(readTransactions(storage)).toEqual([record]);
});

it('keys a transaction by its chain and then by a random id, so that one hash on two chains is two records [LND-213]', () => {
  const storage = memoryStorage();
  const recordOn = (chainId: number) => {
    const record = testRecord({ chainId, hash: HASH });
    return { ...record, id: newRecordId(chainId, record.from) };
  };
  const [here, there] = [recordOn(1135), recordOn(11155111)];
  writeTransactions(storage, [here, there]);
  const found = readTransactions(storage).map(({ id, chainId, hash }) => [id.split(':')[0], chainId, hash]);
  expect(found).toEqual([
    ['1135', 1135, HASH],
    ['11155111', 11155111, HASH],
  ]);
  // The wallet has not returned a hash yet: decision 0017.
  const { hash: _hash, ...asked } = recordOn(1135);
  const waiting = { ...asked, request: WAITING };
  writeTransactions(storage, [waiting]);
  expect(readTransactions(storage)).toHaveLength(3);
  expect(readTransactions(storage)).toContainEqual(waiting);
  storage.write(TRANSACTIONS_KEY, JSON.stringify([{ ...here, chainId: 11155111 }]));
  expect(readTransactions(storage)).toEqual([]);
});

it('stores the outcome of a transaction with its call and tokens, from which its sentences are made again', () => {
  const tokens = [{ address: testRecord().to, symbol: 'USDC', decimals: 6 }];
  const meta = { area: 'lending', flow: 'lending.collateral.v1', step: 'collateral', title: 'Disable' } as const;
  const supplied = testRecord({ tokens, status: MINED });
  const failed = { kind: 'reverted', block: 7, feeWei: '21000', reason: '35' } as const;
  const disabled = testRecord({ nonce: 1, meta, tokens, status: failed });
  const storage = memoryStorage();
  writeTransactions(storage, [supplied, disabled]);
  expect(readTransactions(storage)).toEqual([supplied, disabled]);
  const [first, second] = JSON.parse(storage.read(TRANSACTIONS_KEY) ?? '') as readonly TransactionRecord[];
  expect(first).toMatchObject({
    chainId: 1135,
    hash: `0x${'11'.repeat(32)}`,
    meta: { area: 'lending', flow: 'lending.supply.v1', step: 'supply' },
    tokens: [{ address: OTHER_ACCOUNT, symbol: 'USDC', decimals: 6 }],
    // Asset, amount, market and states are decoded from the call again.
    to: OTHER_ACCOUNT,
    data: '0x12345678',
    status: { kind: 'mined', block: 7, feeWei: '21000', repriced: false },
  });
  expect(second).toMatchObject({
    meta: { flow: 'lending.collateral.v1', step: 'collateral', title: 'Disable' },
    status: { kind: 'reverted', block: 7, feeWei: '21000', reason: '35' },
  });
});

it('reads no sentence from the device, where any script can write one', () => {
  const returned = { hash: HASH, from: testRecord().from, valueWei: '0' };
  const forged = { ...testRecord(), sentences: ['Supply 1 USDC'], returned: { ...returned, sentence: 'Repay 1 USDC' } };
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([forged]) });
  expect(readTransactions(storage)).toEqual([{ ...testRecord(), returned }]);
});

function batchRecord(changes: Partial<TransactionRecord> = {}): TransactionRecord {
  const { nonce: _nonce, hash: _hash, ...record } = testRecord();
  const calls = [{ to: record.to, data: record.data, valueWei: '5' }];
  const id = `${record.chainId}:${record.from.toLowerCase()}:batch:0xBa7c`;
  return { ...record, id, batch: { id: '0xBa7c', wallet: 'W', calls }, ...changes };
}

it.each<Partial<TransactionRecord>>([
  {},
  { hash: `0x${'22'.repeat(32)}`, status: MINED },
  { status: { kind: 'unsent' } },
  { status: { kind: 'lost' } },
  { status: { kind: 'lost', because: 'partial' } },
])('restores a stored batch: %j', (changes) => {
  const storage = memoryStorage();
  writeTransactions(storage, [batchRecord(changes)]);
  expect(readTransactions(storage)).toEqual([batchRecord(changes)]);
});

it.each<[string, TransactionRecord['status']]>([
  ['transactions.v3', { kind: 'pending' }],
  ['transactions.v3', MINED],
  ['transactions.v2', { kind: 'lost', because: 'partial' }],
])('reads a status of %s, which names its kind `is`, and stores it under `kind`', (key, status) => {
  const { kind: is, ...rest } = status;
  const storage = memoryStorage({ [key]: JSON.stringify([{ ...testRecord(), status: { ...rest, is } }]) });
  expect(quarantineUnreadable(storage)).toBe(0);
  expect(readTransactions(storage)).toEqual([testRecord({ status })]);
  writeTransactions(storage, []);
  expect(JSON.parse(storage.read(TRANSACTIONS_KEY) ?? '')).toEqual([testRecord({ status })]);
});

it('reads records of an app without batches, and leaves them unchanged on write', () => {
  const old = testRecord({ nonce: 1 });
  const storage = memoryStorage({ 'transactions.v1': JSON.stringify([old]) });
  expect(readTransactions(storage)).toEqual([old]);
  writeTransactions(storage, [batchRecord({ sentAt: 2000 })]);
  expect(readTransactions(storage).map(({ id }) => id)).toEqual([batchRecord().id, old.id]);
  expect(storage.read('transactions.v1')).toBe(JSON.stringify([old]));
});

it.each(['', '{', 'null', '{}', '"text"'])('reads a damaged store as empty: %s', (text) => {
  expect(readTransactions(memoryStorage({ [TRANSACTIONS_KEY]: text }))).toEqual([]);
});

it('restores a request whose transaction is not known yet', () => {
  const storage = memoryStorage();
  const { nonce: _nonce, hash: _hash, ...record } = testRecord();
  const request = { ...record, request: { state: 'waiting', nonce: 4, block: 100 } } as const;
  writeTransactions(storage, [request]);
  expect(readTransactions(storage)).toEqual([request]);
  const other = testRecord({ nonce: 9 });
  writeTransactions(storage, [other]);
  removeTransaction(storage, request.id);
  expect(readTransactions(storage)).toEqual([other]);
});

it.each<Partial<TransactionRecord>>([
  { request: { state: 'rejected', nonce: 4, block: 100 } },
  { returned: { hash: HASH, from: testRecord().from, valueWei: '1' } },
  { returned: { hash: HASH, from: testRecord().from, to: testRecord().to, valueWei: '0' } },
])('restores what the wallet did to a request: %j', (changes) => {
  const storage = memoryStorage();
  const record = testRecord(changes);
  writeTransactions(storage, [record]);
  expect(readTransactions(storage)).toEqual([record]);
});

it('restores how many owners of a Safe had confirmed its transaction [PFO-347]', () => {
  const storage = memoryStorage();
  const { hash: _hash, nonce: _nonce, ...unsent } = testRecord({ confirmations: { submitted: 1, required: 2 } });
  const call = { to: unsent.to, data: unsent.data, valueWei: '0' };
  const record = { ...unsent, batch: { id: HASH, wallet: 'Safe', calls: [call] } };
  writeTransactions(storage, [record]);
  expect(readTransactions(storage)).toEqual([record]);
  writeTransactions(storage, [{ ...record, confirmations: { submitted: 2, required: 2 } }]);
  expect(readTransactions(storage)).toMatchObject([{ confirmations: { submitted: 2 } }]);
});

it('creates unique record ids', () => {
  const { chainId, from } = testRecord();
  const ids = new Set(Array.from({ length: 100 }, () => newRecordId(chainId, from)));
  expect(ids.size).toBe(100);
});

it('reads the previous version while the current key is damaged, and preserves the damaged text', () => {
  const old = testRecord({ nonce: 1 });
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: '[{', 'transactions.v2': JSON.stringify([old]) });
  expect(readTransactions(storage)).toEqual([old]);
  expect(quarantineUnreadable(storage)).toBe(1);
  expect(readTransactions(storage)).toEqual([old]);
  expect(storage.read('transactions.unreadable')).toBe(JSON.stringify(['[{']));
});

it('moves damaged and newer records to their own key once, and preserves all others', () => {
  const good = testRecord({ nonce: 1 });
  const newer = { ...testRecord({ nonce: 2 }), status: { kind: 'finalized', epoch: 7 } };
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([good, newer, 7]) });
  expect(quarantineUnreadable(storage)).toBe(2);
  expect(quarantineUnreadable(storage)).toBe(0);
  writeTransactions(storage, [testRecord({ nonce: 3, sentAt: 2000 })]);
  expect(readTransactions(storage).map(({ nonce }) => nonce)).toEqual([3, 1]);
  expect(JSON.parse(storage.read('transactions.unreadable') ?? '')).toEqual([newer, 7]);
});

it('preserves an unreadable record when a write precedes its report', () => {
  const newer = { ...testRecord({ nonce: 2 }), status: { kind: 'finalized' } };
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([newer]) });
  writeTransactions(storage, [testRecord({ nonce: 3 })]);
  expect(JSON.parse(storage.read('transactions.unreadable') ?? '')).toEqual([newer]);
});

it('restores records moved by a version that could not read them', () => {
  const retained = testRecord({ nonce: 5 });
  const storage = memoryStorage({ 'transactions.unreadable': JSON.stringify([retained, 7]) });
  expect(quarantineUnreadable(storage)).toBe(0);
  expect(readTransactions(storage)).toEqual([retained]);
  expect(storage.read('transactions.unreadable')).toBe('[7]');
});

it('preserves a damaged list of moved records along with those that are moved now', () => {
  const storage = memoryStorage({ 'transactions.unreadable': '[{', [TRANSACTIONS_KEY]: '[7]' });
  expect(quarantineUnreadable(storage)).toBe(1);
  expect(JSON.parse(storage.read('transactions.unreadable') ?? '')).toEqual(['[{', 7]);
});

it('moves a record once that a tab of the newer version writes again', () => {
  const newer = { ...testRecord({ nonce: 2 }), status: { kind: 'finalized' } };
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([newer]) });
  expect(quarantineUnreadable(storage)).toBe(1);
  storage.write(TRANSACTIONS_KEY, JSON.stringify([newer, 7]));
  expect(quarantineUnreadable(storage)).toBe(1);
  expect(JSON.parse(storage.read('transactions.unreadable') ?? '')).toEqual([newer, 7]);
});

it('writes nothing if all records can be read', () => {
  const storage = memoryStorage({ 'transactions.v2': JSON.stringify([testRecord()]) });
  expect(quarantineUnreadable(storage)).toBe(0);
  expect([...storage.entries.keys()]).toEqual(['transactions.v2']);
});

it('reports the damaged list of an earlier version once, without moving it', () => {
  const storage = memoryStorage({ 'transactions.v2': 'broken' });
  expect([quarantineUnreadable(storage), quarantineUnreadable(storage)]).toEqual([1, 0]);
  expect(storage.read('transactions.v2')).toBe('broken');
});

it('skips incomplete records', () => {
  const good = testRecord({ nonce: 3 });
  const broken = [
    { ...good, hash: '0x12' },
    { ...good, status: { kind: 'vanished' } },
    { ...good, id: '1:0x:1' },
    { ...good, valueWei: '-1' },
    { ...good, hash: undefined },
    { ...batchRecord(), batch: { id: '0xBa7c', wallet: 'W', calls: [] } },
    7,
  ];
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([...broken, good]) });
  expect(readTransactions(storage)).toEqual([good]);
});

it('keeps records that only another tab has, and an outcome that a tab has not seen', () => {
  const storage = memoryStorage();
  const theirs = testRecord({ nonce: 1 });
  const ended = testRecord({ nonce: 2, status: MINED });
  writeTransactions(storage, [theirs, ended]);
  writeTransactions(storage, [testRecord({ nonce: 2 }), testRecord({ nonce: 3, sentAt: 2000 })]);
  expect(readTransactions(storage).map(({ nonce, status }) => [nonce, status.kind])).toEqual([
    [3, 'pending'],
    [1, 'pending'],
    [2, 'mined'],
  ]);
});

it('prefers the latest update: a reopened outcome, and the outcome after it', () => {
  const storage = memoryStorage();
  const mined = testRecord({ status: MINED, settledAt: 2000 });
  const withdrawn = testRecord({ reopenedAt: 3000 });
  const again = testRecord({ status: { ...MINED, block: 8 }, settledAt: 4000, reopenedAt: 3000 });
  for (const [reported, expected] of [
    [mined, mined],
    [withdrawn, withdrawn],
    [mined, withdrawn],
    [again, again],
    [withdrawn, again],
  ] as const) {
    writeTransactions(storage, [reported]);
    expect(readTransactions(storage)).toEqual([expected]);
  }
});

it('keeps the newest 200 records', () => {
  const storage = memoryStorage();
  writeTransactions(
    storage,
    Array.from({ length: 250 }, (_, nonce) => testRecord({ nonce, sentAt: nonce, status: MINED })),
  );
  const retained = readTransactions(storage);
  expect(retained).toHaveLength(200);
  expect([retained[0]?.nonce, retained.at(-1)?.nonce]).toEqual([249, 50]);
});

it('keeps every pending record, however many newer ones were settled', () => {
  const storage = memoryStorage();
  const pending = [0, 1].map((nonce) => testRecord({ nonce, sentAt: nonce }));
  writeTransactions(storage, pending);
  for (let nonce = 2; nonce < 252; nonce += 50) {
    const settled = Array.from({ length: 50 }, (_, index) => testRecord({ nonce: nonce + index, status: MINED }));
    writeTransactions(storage, settled);
  }
  const retained = readTransactions(storage);
  expect(retained).toHaveLength(200);
  expect(retained.slice(-2)).toEqual([...pending].reverse());
});

it.each<[string, Partial<TransactionRecord>, Partial<TransactionRecord>]>([
  ['sent later', { sentAt: 2 }, { sentAt: 1, settledAt: 9, status: MINED }],
  ['settled later', { settledAt: 9, status: { kind: 'dropped' } }, { settledAt: 8, status: MINED }],
  ['reopened after an outcome', { reopenedAt: 9 }, { settledAt: 8, status: MINED }],
  ['settled at the same time as it was reopened', { settledAt: 9, status: MINED }, { reopenedAt: 9 }],
  ['pending with a known hash', { hash: `0x${'22'.repeat(32)}` }, {}],
  ['pending with a known nonce', { nonce: 4 }, {}],
  ['pending after another transaction was ruled out', { returned: OTHER }, {}],
  ['pending with the answer of the wallet', { request: { ...START, state: 'unclear' } }, { request: WAITING }],
  ['answered, with hash and nonce', { hash: HASH, nonce: 4, request: { ...START, state: 'accepted' } }, { hash: HASH }],
])('prefers the version of a record that was %s', (_case, better, worse) => {
  const { hash: _hash, nonce: _nonce, ...open } = testRecord({ sentAt: 1 });
  const [one, other]: readonly TransactionRecord[] = [
    { ...open, ...better },
    { ...open, ...worse },
  ];
  expect([one && supersedes(one, other), other && supersedes(other, one)]).toEqual([true, false]);
});

it('keeps the known version of two outcomes, even if the other one has more', () => {
  const { nonce: _nonce, ...known } = testRecord({ status: MINED, settledAt: 9 });
  expect(supersedes({ ...known, nonce: 4 }, known)).toBe(false);
});

it('keeps the known version of two that say the same', () => {
  const settled = testRecord({ status: MINED, settledAt: 9 });
  expect([supersedes(settled, settled), supersedes(testRecord(), testRecord())]).toEqual([false, false]);
  expect(supersedes(settled, undefined)).toBe(true);
});
