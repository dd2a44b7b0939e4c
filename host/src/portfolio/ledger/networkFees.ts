import type { ChainReader } from '@fathom/contract';
import type { Address, Hash } from '@fathom/contract/address';
import { quantity } from '@fathom/base/rpc/readReceipt';
import * as v from 'valibot';
import type { MergedEntry } from './areaLedger';

const receipt = v.object({
  from: v.string(),
  gasUsed: v.string(),
  effectiveGasPrice: v.string(),
  /** The part that OP Stack chains pay for their data on Ethereum. */
  l1Fee: v.optional(v.string()),
});

/** In wei; 0 if another account paid. */
export type NetworkFees = ReadonlyMap<Hash, bigint>;

/** Reads the fee of a transaction from its receipt. Rejects if no node has it. */
export async function readNetworkFee(reader: ChainReader, account: Address, hash: Hash): Promise<bigint> {
  const response = await reader.request('eth_getTransactionReceipt', [hash]);
  const { from, gasUsed, effectiveGasPrice, l1Fee } = v.parse(receipt, response);
  if (from.toLowerCase() !== account.toLowerCase()) return 0n;
  return quantity(gasUsed) * quantity(effectiveGasPrice) + quantity(l1Fee);
}

/** The entries of one transaction, newest first; they are next to each other in a merged ledger. */
type OfTransaction = readonly MergedEntry[];

function* transactionsOf(entries: readonly MergedEntry[]): Generator<OfTransaction> {
  for (let start = 0; start < entries.length;) {
    let end = start + 1;
    while (end < entries.length && entries[end]?.transaction === entries[start]?.transaction) end += 1;
    yield entries.slice(start, end);
    start = end;
  }
}

function feeOf(own: OfTransaction, fees: NetworkFees): bigint | undefined {
  const stated = own.find(({ fee }) => fee !== undefined)?.fee;
  return stated ?? (own[0] && fees.get(own[0].transaction));
}

/** Returns the fees by entry. Of several entries of a transaction, only the oldest has it, so that they can be added. */
export function feesByEntry(entries: readonly MergedEntry[], fees: NetworkFees): ReadonlyMap<string, bigint> {
  const byEntry = new Map<string, bigint>();
  for (const own of transactionsOf(entries)) {
    const [oldest, fee] = [own.at(-1), feeOf(own, fees)];
    if (oldest && fee !== undefined && fee > 0n) byEntry.set(oldest.key, fee);
  }
  return byEntry;
}

/** Returns the transactions without a known fee, newest first. */
export function unknownFees(entries: readonly MergedEntry[], fees: NetworkFees): readonly Hash[] {
  const hashes: Hash[] = [];
  for (const own of transactionsOf(entries)) {
    if (own[0] && feeOf(own, fees) === undefined) hashes.push(own[0].transaction);
  }
  return hashes;
}
