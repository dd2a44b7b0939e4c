import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { isHash, isHex, isSameAddress, type Address, type Hash, type Hex } from '@fathom/shared/domain/address';
import { toHex } from '@fathom/shared/domain/hexText';
import { newestFirst, type Occurrence, type ReportEvent, type VaultChange } from '../domain/changes/change';
import { decodeChange, decodeReport, historyTopics } from './historyEvents';
import { vaultPageKeys } from './vaultPageKeys';
import type { VaultContracts } from './vault.query';
import type { VaultsScope } from './vaultsScope';

/** What happened to a vault in the blocks that were searched, both newest first. */
export interface VaultHistory {
  readonly changes: readonly VaultChange[];
  readonly reports: readonly ReportEvent[];
  readonly fromBlock: bigint;
  /** Down to the first block of the chain. */
  readonly isComplete: boolean;
  /** A node refused the blocks before `fromBlock`. */
  readonly isRefused: boolean;
}

/** Most requests for logs of one page. */
const REQUESTS_PER_PAGE = 12;
/** Blocks of the first request: what nearly every node searches. */
const FIRST_RANGE = 10_000n;
const SMALLEST_RANGE = 625n;
const LARGEST_RANGE = 2_560_000n;
const RANGE_FACTOR = 4n;
/** More events than a page of the feed displays are dropped. */
const MOST_LOGS = 10_000;
/** So many blocks without a time in their logs are read for theirs. */
const MOST_TIMES = 50;

/**
 * Events of the vault, its accountant and its factory, searched backwards from the newest block in bounded ranges that grow while the node
 * accepts them. `pages` counts from 1; each one goes on where the one before ended. Rejects when a node refuses the first blocks of a page.
 */
export function vaultHistoryQuery(scope: VaultsScope, vault: Address, contracts: VaultContracts, pages: number) {
  const { chainId } = scope.chain;
  return queryOptions({
    queryKey: vaultPageKeys.history(chainId, vault, pages),
    queryFn: async ({ client }): Promise<VaultHistory> => {
      const earlier = client.getQueryData<VaultHistory>(vaultPageKeys.history(chainId, vault, pages - 1));
      const found = await searchBackwards(scope, vault, contracts, earlier && earlier.fromBlock - 1n);
      return {
        ...found,
        changes: newestFirst([...(earlier?.changes ?? []), ...found.changes]),
        reports: newestFirst([...(earlier?.reports ?? []), ...found.reports]),
      };
    },
    staleTime: Infinity,
    refetchInterval: false,
    retry: false,
  });
}

/** @param newest the first block to search; default: the newest of the chain. */
async function searchBackwards(
  { chain }: VaultsScope,
  vault: Address,
  { accountant, factory }: VaultContracts,
  newest: bigint | undefined,
): Promise<VaultHistory> {
  const address = [vault, accountant, factory].filter((each) => each !== undefined);
  const head = newest ?? BigInt(v.parse(quantity, await chain.request('eth_blockNumber', [])));
  let to = head;
  let range = FIRST_RANGE;
  let mayGrow = true;
  let refusal: Error | undefined;
  const logs: Log[] = [];
  for (let count = 0; count < REQUESTS_PER_PAGE && to >= 0n && refusal === undefined; count += 1) {
    const from = to >= range ? to - range + 1n : 0n;
    const filter = { address, topics: [historyTopics()], fromBlock: toHex(from), toBlock: toHex(to) };
    try {
      const read = v.parse(logList, await chain.request('eth_getLogs', [filter]));
      logs.push(...read.filter((log) => address.some((each) => isSameAddress(each, log.address))));
      to = from - 1n;
      if (mayGrow && range < LARGEST_RANGE) range *= RANGE_FACTOR;
    } catch (error) {
      mayGrow = false;
      if (range > SMALLEST_RANGE) range /= RANGE_FACTOR;
      else refusal = error instanceof Error ? error : new Error(String(error));
    }
  }
  if (refusal !== undefined && to === head) throw refusal;
  return {
    ...(await eventsOf({ chain }, logs)),
    fromBlock: to + 1n,
    isComplete: to < 0n,
    isRefused: refusal !== undefined,
  };
}

const quantity = v.custom<Hex>((value) => isHex(value) && value.length > 2 && value.length <= 18);

const log = v.object({
  address: v.custom<Address>(isHex),
  topics: v.pipe(v.array(v.custom<Hex>(isHash)), v.minLength(1), v.maxLength(4)),
  data: v.custom<Hex>(isHex),
  blockNumber: quantity,
  logIndex: quantity,
  transactionHash: v.custom<Hash>(isHash),
  /** Newer nodes state it. */
  blockTimestamp: v.optional(v.nullable(quantity)),
  /** Of a block that is no longer part of the chain. */
  removed: v.optional(v.boolean(), false),
});
type Log = v.InferOutput<typeof log>;
const logList = v.pipe(
  v.array(log),
  v.maxLength(MOST_LOGS),
  v.transform((list) => list.filter(({ removed }) => !removed)),
);

async function eventsOf(
  { chain }: Pick<VaultsScope, 'chain'>,
  logs: readonly Log[],
): Promise<Pick<VaultHistory, 'changes' | 'reports'>> {
  const times = await readTimes({ chain }, logs);
  const changes: VaultChange[] = [];
  const reports: ReportEvent[] = [];
  for (const each of logs) {
    const occurrence: Occurrence = {
      block: BigInt(each.blockNumber),
      logIndex: Number(each.logIndex),
      transaction: each.transactionHash,
      timestamp: times.get(each.blockNumber),
    };
    const change = decodeChange(each);
    const report = decodeReport(each);
    if (change) changes.push({ ...occurrence, change });
    if (report) reports.push({ ...occurrence, report });
  }
  return { changes: newestFirst(changes), reports: newestFirst(reports) };
}

const header = v.object({ timestamp: quantity });

/** In Unix seconds by block number; a block whose time is not known is missing. */
async function readTimes(
  { chain }: Pick<VaultsScope, 'chain'>,
  logs: readonly Log[],
): Promise<ReadonlyMap<Hex, number>> {
  const times = new Map<Hex, number>();
  for (const { blockNumber, blockTimestamp } of logs) {
    if (blockTimestamp) times.set(blockNumber, Number(blockTimestamp));
  }
  const missing = [...new Set(logs.map(({ blockNumber }) => blockNumber))].filter((block) => !times.has(block));
  await Promise.all(
    missing.slice(0, MOST_TIMES).map(async (block) => {
      const response = await chain.request('eth_getBlockByNumber', [block, false]).catch(() => undefined);
      const parsed = v.safeParse(header, response);
      if (parsed.success) times.set(block, Number(parsed.output.timestamp));
    }),
  );
  return times;
}
