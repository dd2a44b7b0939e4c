import { isAreaId, type AreaId, type TransactionRecord } from '@fathom/contract';
import { isAddress, isHash, isHex, type Address, type Hash, type Hex } from '@fathom/contract/address';
import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { idPrefix } from './recordId';
import { supersedes } from './supersedes';
import { EARLIER_KEYS, TRANSACTIONS_KEY, UNREADABLE_KEY } from './transactionKeys';

/** Maximum number of stored records, except for pending ones. */
const STORED = 200;

const address = v.custom<Address>(isAddress);
const hex = v.custom<Hex>(isHex);
const hash = v.custom<Hash>(isHash);
const wei = v.pipe(v.string(), v.regex(/^\d+$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const area = v.custom<AreaId>(isAreaId);

/** Any script of the page can write to this storage. */
const words = v.pipe(
  v.string(),
  v.transform((text) => displayText(text, DISPLAY_LENGTH.message)),
);

const currentStatus = v.variant('kind', [
  v.object({ kind: v.literal('pending') }),
  v.object({
    kind: v.literal('mined'),
    block: count,
    feeWei: wei,
    repriced: v.boolean(),
    isSilent: v.exactOptional(v.literal(true)),
    repeatedBy: v.exactOptional(v.array(hash)),
  }),
  v.object({ kind: v.literal('reverted'), block: count, feeWei: wei, reason: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal('replaced'), by: v.exactOptional(hash) }),
  v.object({ kind: v.literal('cancelled'), by: v.exactOptional(hash) }),
  v.object({ kind: v.literal('dropped'), foundOn: v.exactOptional(count) }),
  v.object({ kind: v.literal('unsent') }),
  v.object({
    kind: v.literal('lost'),
    because: v.exactOptional(v.picklist(['not-found', 'unproven', 'partial', 'mismatch'])),
  }),
]);

/** v3 and earlier use `is` instead of `kind`. */
const status = v.union([
  currentStatus,
  v.pipe(
    v.looseObject({ is: v.string() }),
    v.transform(({ is: kind, ...rest }) => ({ ...rest, kind })),
    currentStatus,
  ),
]);

const call = { to: address, data: hex, valueWei: wei };
const batchCall = v.object({ ...call, area: v.exactOptional(area) });

export const transactionMeta = v.object({
  area,
  flow: v.string(),
  step: v.string(),
  title: v.string(),
  successText: v.exactOptional(v.string()),
});

const record = v.object({
  id: v.string(),
  chainId: count,
  from: address,
  nonce: v.exactOptional(count),
  hash: v.exactOptional(hash),
  request: v.exactOptional(
    v.object({
      state: v.picklist(['waiting', 'unclear', 'accepted', 'rejected']),
      nonce: count,
      block: count,
      reason: v.exactOptional(words),
      hasFailed: v.exactOptional(v.literal(true)),
    }),
  ),
  returned: v.exactOptional(
    v.object({
      hash,
      from: address,
      to: v.exactOptional(address),
      valueWei: wei,
    }),
  ),
  ...call,
  meta: transactionMeta,
  batch: v.exactOptional(
    v.object({ id: v.string(), wallet: v.string(), calls: v.pipe(v.array(batchCall), v.minLength(1)) }),
  ),
  confirmations: v.exactOptional(v.object({ submitted: count, required: count })),
  tokens: v.exactOptional(v.array(v.object({ address, symbol: v.string(), decimals: count }))),
  sentAt: v.number(),
  settledAt: v.exactOptional(v.number()),
  reopenedAt: v.exactOptional(v.number()),
  status,
});

/** Stored texts are not read, because any script can change them: `describeRecord` derives them from the calldata. */
export function readTransactions(storage: DeviceStorage): readonly TransactionRecord[] {
  return readStored(storage).records;
}

/** Merges this tab's records into the stored ones, keeping those that only another tab has. */
export function writeTransactions(storage: DeviceStorage, records: readonly TransactionRecord[]): void {
  quarantineUnreadable(storage);
  const all = new Map(readTransactions(storage).map((known) => [known.id, known]));
  for (const own of records) {
    if (supersedes(own, all.get(own.id))) all.set(own.id, own);
  }
  store(storage, [...all.values()]);
}

export function removeTransaction(storage: DeviceStorage, id: string): void {
  quarantineUnreadable(storage);
  store(
    storage,
    readTransactions(storage).filter((known) => known.id !== id),
  );
}

/** Moves damaged and newer entries to another key so that the next write keeps them. Returns the number of new ones. */
export function quarantineUnreadable(storage: DeviceStorage): number {
  const { records, unreadable } = readStored(storage);
  const text = storage.read(UNREADABLE_KEY);
  const parsed = parseJson(text);
  const quarantined: readonly unknown[] = Array.isArray(parsed) ? parsed : text === undefined ? [] : [text];
  const known = new Set(quarantined.map((value) => JSON.stringify(value)));
  const added = unreadable.filter((value) => !known.has(JSON.stringify(value)));
  const restored = quarantined.flatMap(readRecord);
  if (added.length === 0 && restored.length === 0) return 0;
  const retained = [...quarantined.filter((value) => readRecord(value).length === 0), ...added];
  storage.write(UNREADABLE_KEY, JSON.stringify(retained));
  store(storage, [...new Map([...restored, ...records].map((entry) => [entry.id, entry])).values()]);
  return added.length;
}

function store(storage: DeviceStorage, records: readonly TransactionRecord[]): void {
  const newest = [...records].sort((one, other) => other.sentAt - one.sentAt);
  const pending = newest.filter(({ status: { kind } }) => kind === 'pending').length;
  let room = Math.max(0, STORED - pending);
  const kept = newest.filter(({ status: { kind } }) => {
    if (kind !== 'pending') room -= 1;
    return kind === 'pending' || room >= 0;
  });
  storage.write(TRANSACTIONS_KEY, JSON.stringify(kept));
}

interface Stored {
  readonly records: readonly TransactionRecord[];
  /** Values of single entries, or the text of a key that contains no list. */
  readonly unreadable: readonly unknown[];
}

/** Reads the newest key that contains a list; a damaged newer key does not hide earlier versions. */
function readStored(storage: DeviceStorage): Stored {
  const damaged: string[] = [];
  for (const key of [TRANSACTIONS_KEY, ...EARLIER_KEYS]) {
    const text = storage.read(key);
    const stored = parseJson(text);
    if (Array.isArray(stored)) {
      const entries = stored.map((value: unknown) => ({ value, read: readRecord(value) }));
      return {
        records: entries.flatMap(({ read }) => read),
        unreadable: [...damaged, ...entries.filter(({ read }) => read.length === 0).map(({ value }) => value)],
      };
    }
    if (text !== undefined) damaged.push(text);
  }
  return { records: [], unreadable: damaged };
}

function readRecord(value: unknown): readonly TransactionRecord[] {
  const parsed = v.safeParse(record, value);
  if (!parsed.success) return [];
  const { id, chainId, from, hash: known, batch, request } = parsed.output;
  const isFollowable = known !== undefined || batch !== undefined || request !== undefined;
  return isFollowable && id.startsWith(idPrefix(chainId, from)) ? [parsed.output] : [];
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
