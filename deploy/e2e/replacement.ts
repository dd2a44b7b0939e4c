import type { Page } from '@playwright/test';
import { JsonRpcProvider, Wallet } from 'ethers';
import * as v from 'valibot';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { TestChain } from './fixtures';
import { expect } from './ownChain';

export interface Replacement {
  readonly to: string;
  readonly data: string;
  readonly value: string;
  readonly nonce: number;
}

export async function requestOf(page: Page): Promise<Omit<Replacement, 'nonce'>> {
  const stored = await page.evaluate(() => localStorage.getItem('fathom.transactions.v4'));
  const [record] = v.parse(recordedRequests, JSON.parse(stored ?? '[]'));
  if (!record) throw new Error('Nothing was recorded.');
  return { to: record.to, data: record.data, value: `0x${BigInt(record.valueWei).toString(16)}` };
}

const recordedRequests = v.array(v.object({ to: v.string(), data: v.string(), valueWei: v.string() }));

const RECENT_BLOCKS = 20;

export async function newestOf(
  { rpc }: TestChain,
  { address }: DevnetAccount,
): Promise<{ readonly call: Replacement; readonly depth: number }> {
  const head = Number(await rpc('eth_blockNumber'));
  for (let depth = 1; depth <= RECENT_BLOCKS; depth += 1) {
    const number = `0x${(head - depth + 1).toString(16)}`;
    const { transactions } = v.parse(pendingBlock, await rpc('eth_getBlockByNumber', [number, true]));
    const own = transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase());
    if (own) {
      return { call: { to: own.to, data: own.input, value: own.value, nonce: Number(own.nonce) }, depth };
    }
  }
  throw new Error(`Nothing of ${address} is in the last blocks.`);
}

const pendingBlock = v.object({
  transactions: v.array(
    v.object({ from: v.string(), to: v.string(), input: v.string(), value: v.string(), nonce: v.string() }),
  ),
});

export async function pendingOf(chain: TestChain, { address }: DevnetAccount): Promise<Replacement> {
  await expect.poll(() => findPending(chain, address), 'waits to be mined').toBeDefined();
  const own = await findPending(chain, address);
  if (!own) throw new Error(`Nothing of ${address} waits to be mined.`);
  return { to: own.to, data: own.input, value: own.value, nonce: Number(own.nonce) };
}

async function findPending({ rpc }: TestChain, address: string) {
  const { transactions } = v.parse(pendingBlock, await rpc('eth_getBlockByNumber', ['pending', true]));
  return transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase());
}

/** Sends the same nonce with ten times the fee, like "speed up" and "cancel" in wallets. Returns the hash. */
export async function sendInstead(
  chain: TestChain,
  { privateKey }: DevnetAccount,
  replacement: Replacement,
): Promise<string> {
  const node = new JsonRpcProvider(chain.addresses.rpcUrl, undefined, { cacheTimeout: -1 });
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.getFeeData();
  const { hash } = await new Wallet(privateKey, node).sendTransaction({
    ...replacement,
    gasLimit: 1_000_000,
    maxFeePerGas: (maxFeePerGas ?? 0n) * 10n,
    maxPriorityFeePerGas: (maxPriorityFeePerGas ?? 1n) * 10n,
  });
  node.destroy();
  return hash;
}
