import { queryOptions } from '@tanstack/react-query';
import { isAddress, type Address, type Hex } from '@fathom/shared/domain/address';
import { toHex } from '@fathom/shared/domain/hexText';
import { contractEvent, type ContractEvent } from '@fathom/shared/rpc/contractEvent';
import { known, readOne, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import type { NamedValue } from '@fathom/shared/rpc/namedValues';
import { readBlockTimes, readHead, searchLogs, type ChainLog } from '@fathom/shared/rpc/searchLogs';
import {
  profitLedger,
  profitTotals,
  type CurrentHolding,
  type ProfitTotals,
  type ValuedFlow,
} from '../domain/profit/profit';
import type { DatedRow } from '../domain/profit/profitCsv';
import { shareFlows, type ShareFlow, type ShareLog } from '../domain/profit/shareFlow';
import { convertToAssets, getBalance, previewRedeem } from './abi/vaultContracts';
import type { VaultsScope } from './vaultsScope';

/** An account's profit in a vault, with every flow that it comes from. */
export interface Profit {
  /** Oldest first. */
  readonly rows: readonly DatedRow[];
  readonly totals: ProfitTotals;
  readonly holding: CurrentHolding;
  /** Of the holding's block, in Unix seconds. */
  readonly time: number | undefined;
  /** Every block since the vault was deployed was searched. */
  readonly isComplete: boolean;
  /** A node refused the blocks before `fromBlock`. */
  readonly isRefused: boolean;
  readonly fromBlock: bigint;
  /** Transfers whose share price no node returned, which keeps profit unknown. */
  readonly unpriced: number;
  /** More shares left than came in: events are missing. */
  readonly hasGap: boolean;
}

/** Most transfers that are valued. */
const MOST_READS = 100;
/** In ms: searching logs is expensive, and a transaction of the area reads them again. */
const FRESH_FOR = 300_000;

/** Reads the account's logs, what its transfers were worth, and its holding, all as of one block. Rejects if no node responds. */
export function profitQuery({ chain }: VaultsScope, vault: Address, account: Address | undefined) {
  return queryOptions({
    queryKey: ['vaults', 'profit', chain.chainId, vault.toLowerCase(), account?.toLowerCase()],
    enabled: account !== undefined,
    queryFn: async (): Promise<Profit> => {
      if (account === undefined) throw new Error('There is no account.');
      const holding = await readHolding(chain, vault, account);
      const search = await searchLogs(chain, filtersOf(vault, account), {
        toBlock: holding.block,
        isBeforeFirst: deploymentTest(chain, vault),
      });
      const flows = shareFlows(search.logs.flatMap(shareLogOf), account);
      const valued = await valueFlows(chain, vault, flows);
      const ledger = profitLedger(valued);
      const times = await readBlockTimes(chain, search.logs, [...flows.map(({ block }) => block), holding.block]);
      return {
        rows: ledger.rows.map((row) => ({ ...row, time: times.get(row.block) })),
        totals: profitTotals(ledger, holding),
        holding,
        time: times.get(holding.block),
        ...{ isComplete: search.isComplete, isRefused: search.isRefused, fromBlock: search.fromBlock },
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
  const value = known(await readOne(chain, previewRedeem.read(vault, shares), { block }));
  return { block: head, shares, value };
}

/** Whether the vault had no code at a block. A node without that block's state leaves it open, and is not asked again. */
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

interface VaultEvents {
  readonly deposit: ContractEvent;
  readonly withdraw: ContractEvent;
  readonly transfer: ContractEvent;
}

// Hashing the signatures takes time: only when a profit is read.
let events: VaultEvents | undefined;

function vaultEvents(): VaultEvents {
  events ??= {
    deposit: contractEvent(
      'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
    ),
    withdraw: contractEvent(
      'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
    ),
    transfer: contractEvent('event Transfer(address indexed from, address indexed to, uint256 value)'),
  };
  return events;
}

/** All logs that name the account as owner, sender or receiver of shares. */
function filtersOf(vault: Address, account: Address) {
  const { deposit, withdraw, transfer } = vaultEvents();
  const word: Hex = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;
  return [
    { address: vault, topics: [[deposit.topic, transfer.topic], null, word] },
    { address: vault, topics: [transfer.topic, word] },
    { address: vault, topics: [withdraw.topic, null, null, word] },
  ];
}

function shareLogOf(log: ChainLog): readonly ShareLog[] {
  const { deposit, withdraw, transfer } = vaultEvents();
  const { block, logIndex, transaction } = log;
  const position = { block, logIndex, transaction };
  const moved = transfer.decode(log);
  if (moved) {
    const [from, to, shares] = moved;
    return [{ ...position, is: 'transfer', from: addressOf(from), to: addressOf(to), shares: integerOf(shares) }];
  }
  const deposited = deposit.decode(log);
  if (deposited) return [{ ...position, is: 'deposit', ...paymentOf(deposited.slice(1)) }];
  const withdrawn = withdraw.decode(log);
  return withdrawn ? [{ ...position, is: 'withdraw', ...paymentOf(withdrawn.slice(2)) }] : [];
}

function paymentOf([owner, assets, shares]: readonly NamedValue[]) {
  return { owner: addressOf(owner), assets: integerOf(assets), shares: integerOf(shares) };
}

function addressOf(argument: NamedValue | undefined): Address {
  if (isAddress(argument?.value)) return argument.value;
  throw new TypeError('not an address');
}

function integerOf(argument: NamedValue | undefined): bigint {
  if (typeof argument?.value === 'bigint') return argument.value;
  throw new TypeError('not an integer');
}

/** Transfers are worth what the vault converts their shares to at the end of their block. */
async function valueFlows(
  chain: MulticallReader,
  vault: Address,
  flows: readonly ShareFlow[],
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
  return flows.map((flow) => ({ ...flow, value: flow.assets ?? values.get(flow) }));
}
