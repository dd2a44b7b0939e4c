import type { ChainReader } from '@fathom/contract';
import * as v from 'valibot';
import { isAddress, isHash, isHex, isSameAddress, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { toHex } from '../../domain/hexText';

/** The filter of `eth_getLogs`; `null` is any topic, a list any of its topics. */
export interface LogFilter {
  readonly address: Address | readonly Address[];
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

export interface ChainLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly block: bigint;
  readonly logIndex: number;
  readonly transaction: Hash;
  /** In unix seconds; most nodes omit it. */
  readonly time: number | undefined;
}

export interface LogRange {
  readonly fromBlock: bigint;
  /** `latest` for the node's newest block. */
  readonly toBlock: bigint | 'latest';
}

/** A number below 2^64 in JSON-RPC form. */
export const rpcQuantity = v.custom<Hex>((value) => isHex(value) && value.length > 2 && value.length <= 18);

/** Larger responses are refused to bound memory. */
const MOST_LOGS = 10_000;

const log = v.object({
  address: v.custom<Address>(isAddress),
  topics: v.pipe(v.array(v.custom<Hex>(isHash)), v.minLength(1), v.maxLength(4)),
  data: v.custom<Hex>(isHex),
  blockNumber: rpcQuantity,
  logIndex: rpcQuantity,
  transactionHash: v.custom<Hash>(isHash),
  blockTimestamp: v.optional(v.nullable(rpcQuantity)),
  /** True for a block that is no longer part of the chain. */
  removed: v.optional(v.boolean(), false),
});
const logList = v.pipe(v.array(log), v.maxLength(MOST_LOGS));

export async function readLogRange(
  reader: ChainReader,
  { address, topics }: LogFilter,
  { fromBlock, toBlock }: LogRange,
): Promise<readonly ChainLog[]> {
  const contracts = [address].flat();
  const isOpen = toBlock === 'latest';
  const filter = { address, topics, fromBlock: toHex(fromBlock), toBlock: isOpen ? toBlock : toHex(toBlock) };
  const list = v.parse(logList, await reader.request('eth_getLogs', [filter]));
  return list.flatMap((entry) => {
    const block = BigInt(entry.blockNumber);
    const isWithin = block >= fromBlock && (isOpen || block <= toBlock);
    const isRequested = contracts.some((contract) => isSameAddress(entry.address, contract));
    if (entry.removed || !isWithin || !isRequested || !hasTopics(entry.topics, topics)) return [];
    const { data, transactionHash: transaction, blockTimestamp } = entry;
    const time = blockTimestamp ? Number(blockTimestamp) : undefined;
    return [
      {
        address: entry.address,
        topics: entry.topics,
        data,
        block,
        logIndex: Number(entry.logIndex),
        transaction,
        time,
      },
    ];
  });
}

function hasTopics(topics: readonly Hex[], wanted: LogFilter['topics']): boolean {
  return wanted.every(
    (each, index) =>
      each === null || [each].flat().some((topic) => topic.toLowerCase() === topics[index]?.toLowerCase()),
  );
}
