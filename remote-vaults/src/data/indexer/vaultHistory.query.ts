import { queryOptions } from '@tanstack/react-query';
import type { ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import type { ChainLog } from '@fathom/base/rpc/logs/readLogRange';
import { readBlockTimes, readHead, searchLogs } from '@fathom/base/rpc/logs/searchLogs';
import { newestChangesFirst, type Occurrence, type ReportEvent, type VaultChange } from '../../domain/changes/change';
import { decodeChange, decodeReport, historyTopics } from './historyEvents';
import { vaultPageKeys } from '../vaultPageKeys';
import type { VaultContracts } from '../vault.query';
import type { VaultsScope } from '../vaultsScope';

/** Changes and reports in the searched blocks, newest first. */
export interface VaultHistory {
  readonly changes: readonly VaultChange[];
  readonly reports: readonly ReportEvent[];
  readonly fromBlock: bigint;
  readonly isComplete: boolean;
  readonly isRefused: boolean;
}

const PAGE_RANGES = 12;

/**
 * Searches events of vault, accountant and factory backwards from the newest block, in ranges that grow while the node
 * accepts them. Pages count from 1; each continues where the previous one ended. Rejects if a node refuses the first
 * blocks of a page.
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
        changes: newestChangesFirst([...(earlier?.changes ?? []), ...found.changes]),
        reports: newestChangesFirst([...(earlier?.reports ?? []), ...found.reports]),
      };
    },
    staleTime: Infinity,
    refetchInterval: false,
    retry: false,
  });
}

/** @param newest the first block to search; by default the chain's newest. */
async function searchBackwards(
  { chain }: VaultsScope,
  vault: Address,
  { accountant, factory }: VaultContracts,
  newest: bigint | undefined,
): Promise<VaultHistory> {
  const address = [vault, accountant, factory].filter((each) => each !== undefined);
  const toBlock = newest ?? (await readHead(chain));
  const search = await searchLogs(chain, [{ address, topics: [historyTopics()] }], {
    toBlock,
    mostRanges: PAGE_RANGES,
  });
  const { logs, fromBlock, isComplete, isRefused } = search;
  if (isRefused && fromBlock > toBlock) throw new Error('The node refused to search logs.');
  return { ...(await eventsOf(chain, logs)), fromBlock, isComplete, isRefused };
}

async function eventsOf(
  chain: ChainReader,
  logs: readonly ChainLog[],
): Promise<Pick<VaultHistory, 'changes' | 'reports'>> {
  const blocks = logs.map(({ block }) => block).sort(compareBigint);
  const times = await readBlockTimes(chain, logs, blocks);
  const changes: VaultChange[] = [];
  const reports: ReportEvent[] = [];
  for (const log of logs) {
    const { block, logIndex, transaction } = log;
    const occurrence: Occurrence = { block, logIndex, transaction, timestamp: times.get(block) };
    const change = decodeChange(log);
    const report = decodeReport(log);
    if (change) changes.push({ ...occurrence, change });
    if (report) reports.push({ ...occurrence, report });
  }
  return { changes: newestChangesFirst(changes), reports: newestChangesFirst(reports) };
}
