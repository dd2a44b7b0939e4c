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

/** Returns the fees by entry. Of several entries of a transaction, only the oldest has it, so that they can be added. */
export function feesByEntry(entries: readonly MergedEntry[], fees: NetworkFees): ReadonlyMap<string, bigint> {
  const byEntry = new Map<string, bigint>();
  const seen = new Set<Hash>();
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (!entry || seen.has(entry.transaction)) continue;
    const fee = entry.fee ?? fees.get(entry.transaction);
    if (fee === undefined) continue;
    seen.add(entry.transaction);
    if (fee > 0n) byEntry.set(entry.key, fee);
  }
  return byEntry;
}

/** Returns the transactions without a known fee, newest first. */
export function unknownFees(entries: readonly MergedEntry[], fees: NetworkFees): readonly Hash[] {
  const known = new Set(entries.flatMap(({ fee, transaction }) => (fee === undefined ? [] : [transaction])));
  const hashes = entries.map(({ transaction }) => transaction);
  return [...new Set(hashes)].filter((hash) => !known.has(hash) && !fees.has(hash));
}
