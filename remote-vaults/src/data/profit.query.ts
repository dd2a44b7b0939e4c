import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { known, readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { readBlockTimes, readHead, searchLogs, type LogSearchOptions } from '@fathom/base/rpc/logs/searchLogs';
import {
  profitLedger,
  profitTotals,
  type CurrentHolding,
  type ProfitTotals,
  type ValuedFlow,
} from '../domain/profit/profit';
import type { DatedRow } from '../domain/profit/profitTable';
import { shareFlows, type ShareFlow } from '../domain/profit/shareFlow';
import { convertToAssets, getBalance, previewRedeem } from './abi/vaultContracts';
import { accountFilters, shareLogOf } from './shareLogs';
import { readReplayedPrices } from './sharePrices';
import type { VaultsScope } from './vaultsScope';

export interface Profit {
  /** Oldest first. */
  readonly rows: readonly DatedRow[];
  readonly totals: ProfitTotals;
  readonly holding: CurrentHolding;
  readonly time: number | undefined;
  /** Every block since the vault's deployment was searched. */
  readonly isComplete: boolean;
  /** A node refused blocks before `fromBlock`. */
  readonly isRefused: boolean;
  readonly fromBlock: bigint;
  /** Transfers without a share price; with any of them the profit is unknown. */
  readonly unpriced: number;
  /** More shares left than came in, so events are missing. */
  readonly hasGap: boolean;
}

const MOST_READS = 100;
/** Milliseconds. Searching logs is expensive, and a transaction of the area refetches them anyway. */
const FRESH_FOR = 300_000;

/** Reads logs, values of transfers, and the holding as of one block. Rejects if no node responds. */
export function profitQuery({ chain }: VaultsScope, vault: Address, account: Address | undefined) {
  return queryOptions({
    queryKey: ['vaults', 'profit', chain.chainId, vault.toLowerCase(), account?.toLowerCase()],
    enabled: account !== undefined,
    queryFn: async (): Promise<Profit> => {
      if (account === undefined) throw new Error('There is no account.');
      const holding = await readHolding(chain, vault, account);
      const options = { toBlock: holding.block, isBeforeFirst: deploymentTest(chain, vault) };
      const search = await searchLogs(chain, accountFilters(vault, account), options);
      const flows = shareFlows(search.logs.flatMap(shareLogOf), account);
      const valued = await valueFlows(chain, vault, flows, options);
      const ledger = profitLedger(valued);
      const times = await readBlockTimes(chain, search.logs, [...flows.map(({ block }) => block), holding.block]);
      return {
        rows: ledger.rows.map((row) => ({ ...row, time: times.get(row.block) })),
        totals: profitTotals(ledger, holding),
        holding,
        time: times.get(holding.block),
        isComplete: search.isComplete,
        isRefused: search.isRefused,
        fromBlock: search.fromBlock,
        hasGap: ledger.hasGap,
        unpriced: valued.filter(({ value }) => value === undefined).length,
      };
    },
    staleTime: FRESH_FOR,
    refetchInterval: false,
    retry: false,
  });
}

async function readHolding(chain: MulticallReader, vault: Address, account: Address): Promise<CurrentHolding> {
  const head = await readHead(chain);
  const block = Number(head);
  const shares = required(await readOne(chain, getBalance.read(vault, account), { block }), 'Your shares');
  // Skips the preview: without shares the value is zero.
  const value = shares === 0n ? 0n : known(await readOne(chain, previewRedeem.read(vault, shares), { block }));
  return { block: head, shares, value };
}

/** Returns a check for missing code at a block; always `false` after a node without historical state. */
function deploymentTest(chain: MulticallReader, vault: Address): (block: bigint) => Promise<boolean> {
  let hasState = true;
  return async (block) => {
    if (!hasState) return false;
    try {
      return (await chain.request('eth_getCode', [vault, toHex(block)])) === '0x';
    } catch {
      hasState = false;
      return false;
    }
  };
}

/** Values transfers at the end of their block. Replays missing values, because few nodes have old state. */
async function valueFlows(
  chain: MulticallReader,
  vault: Address,
  flows: readonly ShareFlow[],
  search: LogSearchOptions,
): Promise<readonly ValuedFlow[]> {
  const transfers = flows.filter(({ assets }) => assets === undefined).slice(-MOST_READS);
  const values = new Map(
    await Promise.all(
      transfers.map(async (flow): Promise<[ShareFlow, bigint | undefined]> => {
        const read = convertToAssets.read(vault, flow.shares);
        const result = await readOne(chain, read, { block: Number(flow.block) }).catch(() => undefined);
        return [flow, result && known(result)];
      }),
    ),
  );
  const missing = flows.filter((flow) => flow.assets === undefined && values.get(flow) === undefined);
  const replayed = missing.length > 0 ? await readReplayedPrices(chain, vault, missing, search) : undefined;
  missing.forEach((flow, index) => values.set(flow, replayed?.[index]));
  return flows.map((flow) => ({ ...flow, value: flow.assets ?? values.get(flow) }));
}
