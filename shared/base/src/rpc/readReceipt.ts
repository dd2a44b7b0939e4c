import type { ChainReader, ChainReadOptions } from '@fathom/contract';
import * as v from 'valibot';
import type { Hash } from '@fathom/contract/address';
import type { ReceiptLog } from '../domain/receiptLog';

export interface Receipt {
  readonly block: number;
  /** In wei, decimal. */
  readonly feeWei: string;
  /** Status of the transaction. Nested calls may have failed: see `readAccountOutcome`. */
  readonly succeeded: boolean;
  readonly logs: readonly ReceiptLog[];
  /** True if the list of logs is empty, not missing. */
  readonly isSilent: boolean;
}

export async function readReceipt(
  hash: Hash,
  reader: ChainReader,
  options: ChainReadOptions = {},
): Promise<Receipt | undefined> {
  const response = await reader.request('eth_getTransactionReceipt', [hash], options);
  if (typeof response !== 'object' || response === null) return undefined;
  const { blockNumber, gasUsed, effectiveGasPrice, status, transactionHash, logs } = response as Readonly<
    Record<string, unknown>
  >;
  if (typeof transactionHash === 'string' && transactionHash.toLowerCase() !== hash.toLowerCase()) return undefined;
  const succeeded = readStatus(status);
  if (typeof blockNumber !== 'string' || succeeded === undefined) return undefined;
  return {
    block: Number(quantity(blockNumber)),
    feeWei: (quantity(gasUsed) * quantity(effectiveGasPrice)).toString(),
    succeeded,
    logs: readLogs(logs),
    isSilent: Array.isArray(logs) && logs.length === 0,
  };
}

/** Nodes return `0x1` or `0x0`; libraries in wallets and proxies also pad or decode them. */
function readStatus(status: unknown): boolean | undefined {
  if (typeof status === 'boolean') return status;
  const digits = ['string', 'number', 'bigint'].includes(typeof status) ? String(status) : '';
  const [, last] = /^(?:0x)?0*([01])$/i.exec(digits) ?? [];
  return last === undefined ? undefined : last === '1';
}

const log = v.object({
  address: v.string(),
  topics: v.array(v.string()),
  data: v.string(),
  transactionHash: v.optional(v.string()),
});

/** Decodes the logs of a receipt; malformed entries are skipped. */
function readLogs(response: unknown): readonly v.InferOutput<typeof log>[] {
  return Array.isArray(response) ? response.filter((entry) => v.is(log, entry)) : [];
}

/** Decodes a hexadecimal number as returned by nodes; 0 if missing. */
export function quantity(value: unknown): bigint {
  return typeof value === 'string' && value !== '' ? BigInt(value) : 0n;
}
