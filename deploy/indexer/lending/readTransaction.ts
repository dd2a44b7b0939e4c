import { encodeFunctionData, isAddressEqual, type Address, type Hex } from 'viem';
import { chainClient } from '../chainClient';
import { readLogs } from '../readLogs';
import { resultOr } from '../resultOr';
import { accountActions, type AccountAction } from './accountActions';
import { poolReadsAbi, rsTokenReadsAbi } from './lendingAbi';
import { isSame } from './transactionLogs';

/*
 * Reads all logs of a transaction, because the pool's events don't name the account that an adapter acts for, or what
 * it took.
 */

interface IndexedEvent {
  readonly block: { readonly hash: Hex; readonly number: bigint };
  readonly transaction: { readonly hash: Hex; readonly from: Address; readonly to: Address | null };
}

export interface RsToken {
  readonly pool: Address;
  readonly asset: Address;
}

const rsTokens = new Map<string, RsToken | undefined>();
/** Cached for the newest transactions, because each of their events needs them. */
const transactions = new Map<string, Promise<readonly AccountAction[]>>();
const MOST_TRANSACTIONS = 64;

/**
 * Reads the pool, one of `pools`, and the asset of an interest-bearing token; `undefined` for any other contract, even
 * one that poses as a token. Rejects if no node responds.
 */
export async function readRsToken(
  rpcUrls: readonly string[],
  pools: readonly Address[],
  token: Address,
): Promise<RsToken | undefined> {
  const key = [...rpcUrls, ...pools, token].join(' ').toLowerCase();
  if (rsTokens.has(key)) return rsTokens.get(key);
  const client = chainClient(rpcUrls);
  const contract = { abi: rsTokenReadsAbi, address: token } as const;
  const [pool, asset] = await Promise.all([
    resultOr<Address | undefined>(client.readContract({ ...contract, functionName: 'POOL' }), undefined),
    resultOr<Address | undefined>(
      client.readContract({ ...contract, functionName: 'UNDERLYING_ASSET_ADDRESS' }),
      undefined,
    ),
  ]);
  // An unplanned pool may return any data.
  const isPlanned = pool !== undefined && pools.some((each) => isAddressEqual(each, pool));
  const isKnown = isPlanned && asset !== undefined && (await hasToken(rpcUrls, pool, asset, token));
  const found = isKnown ? { pool, asset } : undefined;
  rsTokens.set(key, found);
  return found;
}

/** Compares addresses within the data, because the layout of a reserve's data differs between versions of the pool. */
async function hasToken(rpcUrls: readonly string[], pool: Address, asset: Address, token: Address): Promise<boolean> {
  const data = encodeFunctionData({ abi: poolReadsAbi, functionName: 'getReserveData', args: [asset] });
  const { data: response = '0x' } = await chainClient(rpcUrls).call({ to: pool, data });
  return response.toLowerCase().includes(token.slice(2).toLowerCase().padStart(64, '0'));
}

/**
 * Reads the actions of all accounts in the transaction of an event, in a market. Rejects if no node has the receipt,
 * unless the block is no longer part of the chain: its rows are then removed anyway.
 */
export function readActions(
  rpcUrls: readonly string[],
  pool: Address,
  event: IndexedEvent,
): Promise<readonly AccountAction[]> {
  const key = [rpcUrls.join(' '), pool, event.block.hash, event.transaction.hash].join(' ').toLowerCase();
  const known = transactions.get(key);
  if (known) return known;
  const reading = actionsOf(rpcUrls, pool, event);
  transactions.set(key, reading);
  reading.catch(() => transactions.delete(key));
  for (const oldest of [...transactions.keys()].slice(0, -MOST_TRANSACTIONS)) transactions.delete(oldest);
  return reading;
}

async function actionsOf(
  rpcUrls: readonly string[],
  pool: Address,
  { block, transaction }: IndexedEvent,
): Promise<readonly AccountAction[]> {
  const logs = await readLogs(rpcUrls, block, transaction.hash);
  const found = new Map<string, Address>();
  for (const { address, topics } of logs) {
    // An event with two accounts and two numbers, like those of interest-bearing tokens.
    if (topics.length !== 3 || found.has(address.toLowerCase()) || isSame(address, pool)) continue;
    const token = await readRsToken(rpcUrls, [pool], address);
    if (token) found.set(address.toLowerCase(), token.asset);
  }
  return accountActions({ from: transaction.from, to: transaction.to, logs }, { pool, rsTokens: found });
}
