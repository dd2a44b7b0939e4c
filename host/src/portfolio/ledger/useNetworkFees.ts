import type { ChainReader } from '@fathom/contract';
import type { Address, Hash } from '@fathom/contract/address';
import { useEffect, useMemo, useState } from 'react';
import type { MergedEntry } from './areaLedger';
import { readNetworkFee, unknownFees, type NetworkFees } from './networkFees';

/** Fees never change, so they are read once in a session. Keyed by chain and account. */
const readFees = new Map<string, Map<Hash, bigint>>();

/** Requests at the same time. */
const PARALLEL = 4;
/** Most receipts that are read for entries that aren't displayed. */
const MOST_HIDDEN = 500;

export interface FeeReading {
  readonly fees: NetworkFees;
  /** Transactions whose fee isn't known (yet). */
  readonly unknown: number;
}

/** Reads the fees that no indexer has from receipts, those of displayed entries first. */
export function useNetworkFees(
  reader: ChainReader,
  account: Address,
  { displayed, all }: { readonly displayed: readonly MergedEntry[]; readonly all: readonly MergedEntry[] },
): FeeReading {
  const key = `${reader.chainId} ${account.toLowerCase()}`;
  const [fees, setFees] = useState<NetworkFees>(() => new Map(readFees.get(key)));
  useEffect(() => {
    const known = readFees.get(key) ?? new Map<Hash, bigint>();
    readFees.set(key, known);
    const hidden = unknownFees(all, known).slice(0, MOST_HIDDEN);
    const queue = [...new Set([...unknownFees(displayed, known), ...hidden])].values();
    const reading = new AbortController();

    async function readQueue(): Promise<void> {
      for (const hash of queue) {
        const fee = await readNetworkFee(reader, account, hash).catch(() => undefined);
        if (fee !== undefined) known.set(hash, fee);
        if (reading.signal.aborted) return;
      }
    }

    const readers = Array.from({ length: PARALLEL }, readQueue);
    void Promise.all(readers).then(() => !reading.signal.aborted && setFees(new Map(known)));
    return () => reading.abort();
  }, [reader, account, key, displayed, all]);
  const unknown = useMemo(() => unknownFees(all, fees).length, [all, fees]);
  return { fees, unknown };
}
