import type { ChainReader, PortfolioToken } from '@fathom/contract';
import { addressKey, isSameAddress, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { contractEvent } from '@fathom/base/rpc/abi/contractEvent';
import type { ChainLog, LogFilter } from '@fathom/base/rpc/logs/readLogRange';
import { readBlockTimes, readHead, searchLogs } from '@fathom/base/rpc/logs/searchLogs';

/** A change of a token's balance or approval by the wallet itself. */
export interface WalletEvent {
  readonly kind: 'sent' | 'received' | 'approved';
  readonly token: PortfolioToken;
  /** The receiver, the sender, or the spender. */
  readonly other: Address;
  readonly amount: bigint;
  /** Unix seconds. */
  readonly time: number;
  readonly block: number;
  readonly logIndex: number;
  readonly transaction: Hash;
}

export interface WalletHistory {
  /** Newest first. */
  readonly events: readonly WalletEvent[];
  /** Unix seconds of the oldest block that could be read; missing if all could be. */
  readonly since?: number | undefined;
}

const TRANSFER = contractEvent('event Transfer(address indexed from, address indexed to, uint256 value)');
const APPROVAL = contractEvent('event Approval(address indexed owner, address indexed spender, uint256 value)');

/** Ranges of up to 2.56 million blocks: a year of a chain with a block each second takes about 12. */
const MOST_RANGES = 24;

/**
 * Reads transfers and approvals of tokens from the logs of the chain, as far back as the node returns them. Rejects if
 * the newest block can't be read, or no log at all.
 */
export async function readWalletHistory(
  reader: ChainReader,
  account: Address,
  tokens: readonly PortfolioToken[],
): Promise<WalletHistory> {
  const byAddress = new Map(
    tokens.flatMap((token) => (token.address === 'native' ? [] : [[addressKey(token.address), token] as const])),
  );
  if (byAddress.size === 0) return { events: [] };
  const topic: Hex = `0x${addressKey(account).slice(2).padStart(64, '0')}`;
  const address = [...byAddress.keys()];
  const filters: readonly LogFilter[] = [
    { address, topics: [[TRANSFER.topic, APPROVAL.topic], topic] },
    { address, topics: [TRANSFER.topic, null, topic] },
  ];
  const head = await readHead(reader);
  const search = await searchLogs(reader, filters, { toBlock: head, mostRanges: MOST_RANGES });
  if (search.fromBlock > head) throw new Error('The RPC node returns no logs.');
  const logs = [...search.logs].sort((one, other) => compareLogs(other, one));
  const edge = search.isComplete ? [] : [search.fromBlock];
  const times = await readBlockTimes(reader, logs, [...edge, ...logs.map(({ block }) => block).reverse()]);
  const events = logs.flatMap((log) => eventsOf(log, account, byAddress.get(addressKey(log.address)), times));
  const isTimed = logs.every(({ block }) => times.has(block));
  const since = search.isComplete ? undefined : times.get(search.fromBlock);
  return { events, since: isTimed ? since : (events.at(-1)?.time ?? since) };
}

function eventsOf(
  log: ChainLog,
  account: Address,
  token: PortfolioToken | undefined,
  times: ReadonlyMap<bigint, number>,
): readonly WalletEvent[] {
  const time = times.get(log.block);
  const isTransfer = log.topics[0] === TRANSFER.topic;
  const [one, other, amount] = ((isTransfer ? TRANSFER : APPROVAL).decode(log) ?? []).map(({ value }) => value);
  if (!token || time === undefined || typeof one !== 'string' || typeof other !== 'string') return [];
  // A transfer to itself changes nothing.
  if (typeof amount !== 'bigint' || (isTransfer && isSameAddress(one, other))) return [];
  const isOut = isSameAddress(one, account);
  return [
    {
      kind: isTransfer ? (isOut ? 'sent' : 'received') : 'approved',
      token,
      other: addressKey((isOut ? other : one) as Address),
      amount,
      time,
      block: Number(log.block),
      logIndex: log.logIndex,
      transaction: log.transaction,
    },
  ];
}

function compareLogs(one: ChainLog, other: ChainLog): number {
  return one.block === other.block ? one.logIndex - other.logIndex : one.block < other.block ? -1 : 1;
}
