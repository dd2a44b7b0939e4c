import { isAreaId, type AreaId, type TransactionRecord } from '@fathom/shared/contract';
import { isAddress, isHex, type Address, type Hash, type Hex } from '../domain/address';
import * as v from 'valibot';
import type { DeviceStorage } from './deviceStorage';

/** The version stands in the key: an older app does not read, and not write over, what it would misunderstand. */
export const TRANSACTIONS_KEY = 'transactions.v2';

/** Without batches; read until something is written. */
const KEY_BEFORE = 'transactions.v1';

/** The newest so many are kept. */
const KEPT = 200;

const address = v.custom<Address>(isAddress);
const hex = v.custom<Hex>(isHex);
const hash = v.custom<Hash>((value) => isHex(value) && value.length === 66);
const wei = v.pipe(v.string(), v.regex(/^\d+$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const area = v.custom<AreaId>(isAreaId);

const status = v.variant('is', [
  v.object({ is: v.literal('pending') }),
  v.object({ is: v.literal('mined'), block: count, feeWei: wei, repriced: v.boolean() }),
  v.object({ is: v.literal('reverted'), block: count, feeWei: wei, reason: v.exactOptional(v.string()) }),
  v.object({ is: v.literal('replaced'), by: v.exactOptional(hash) }),
  v.object({ is: v.literal('cancelled'), by: v.exactOptional(hash) }),
  v.object({ is: v.literal('dropped'), foundOn: v.exactOptional(count) }),
  v.object({ is: v.literal('unsent') }),
  v.object({ is: v.literal('lost') }),
]);

const call = { to: address, data: hex, valueWei: wei };

const record = v.object({
  id: v.string(),
  chainId: count,
  from: address,
  nonce: v.exactOptional(count),
  hash: v.exactOptional(hash),
  ...call,
  meta: v.object({
    area,
    flow: v.string(),
    step: v.string(),
    title: v.string(),
    successText: v.exactOptional(v.string()),
  }),
  batch: v.exactOptional(
    v.object({ id: v.string(), wallet: v.string(), calls: v.pipe(v.array(v.object(call)), v.minLength(1)) }),
  ),
  tokens: v.exactOptional(v.array(v.object({ address, symbol: v.string(), decimals: count }))),
  sentAt: v.number(),
  settledAt: v.exactOptional(v.number()),
  reopenedAt: v.exactOptional(v.number()),
  status,
});

/** `${chainId}:${from}:${nonce}`, the address in lower case. */
export function transactionId(chainId: number, from: Address, nonce: number): string {
  return `${chainId}:${from.toLowerCase()}:${nonce}`;
}

/** `${chainId}:${from}:batch:${id}`, the address in lower case and the wallet's id as it is. */
export function batchRecordId(chainId: number, from: Address, id: string): string {
  return `${chainId}:${from.toLowerCase()}:batch:${id}`;
}

/** Of two records of one nonce: the later one, and of one transaction the one that was told last; an ending rather than none. */
export function supersedes(record: TransactionRecord, known: TransactionRecord | undefined): boolean {
  if (!known) return true;
  if (record.sentAt !== known.sentAt) return record.sentAt > known.sentAt;
  const [own, other] = [toldAt(record), toldAt(known)];
  return own === other ? known.status.is === 'pending' && record.status.is !== 'pending' : own > other;
}

function toldAt({ sentAt, reopenedAt, settledAt }: TransactionRecord): number {
  return settledAt ?? reopenedAt ?? sentAt;
}

/** What this device knows. A record that is not whole is left out; a broken store is an empty one. */
export function readTransactions(storage: DeviceStorage): readonly TransactionRecord[] {
  const stored = parseJson(storage.read(TRANSACTIONS_KEY) ?? storage.read(KEY_BEFORE));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((candidate) => {
    const parsed = v.safeParse(record, candidate);
    if (!parsed.success) return [];
    return parsed.output.id === idOf(parsed.output) ? [parsed.output] : [];
  });
}

/** `undefined` for what is neither a transaction nor a batch. */
function idOf({ chainId, from, nonce, hash: known, batch }: v.InferOutput<typeof record>): string | undefined {
  if (batch) return batchRecordId(chainId, from, batch.id);
  return nonce === undefined || known === undefined ? undefined : transactionId(chainId, from, nonce);
}

/** Writes what this tab knows over what stands there, and keeps what only another tab knows. */
export function writeTransactions(storage: DeviceStorage, records: readonly TransactionRecord[]): void {
  const all = new Map(readTransactions(storage).map((known) => [known.id, known]));
  for (const own of records) {
    if (supersedes(own, all.get(own.id))) all.set(own.id, own);
  }
  const newest = [...all.values()].sort((one, other) => other.sentAt - one.sentAt).slice(0, KEPT);
  storage.write(TRANSACTIONS_KEY, JSON.stringify(newest));
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
