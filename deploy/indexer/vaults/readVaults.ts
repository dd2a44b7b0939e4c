import type { Address, Hex } from 'viem';
import { resultOr } from '../resultOr';
import { chainClient } from '../chainClient';
import { storableText } from '../storableText';
import { accountantAbi, strategyAbi, tokenAbi, vaultAbi, vaultFactoryAbi } from './vaultsAbi';

/*
 * Reads that complete the events. All but the fees are immutable, so the newest block is read. A missing response,
 * after a reorganization or from a contract without the function, counts as unknown: a stranger's contract must not
 * stop the indexer.
 */

export interface TokenTexts {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

export interface AccountantFees {
  readonly performanceFee: bigint;
  readonly feeRecipient: Address;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as const;
const USUAL_DECIMALS = 18;
/** The subgraph's value for a strategy without metadata. */
const NO_METADATA = ['0x00', '0x00'] as const;

/** Reads a token's texts; missing names are omitted. */
export async function readToken(rpcUrls: readonly string[], token: Address): Promise<TokenTexts> {
  const client = chainClient(rpcUrls);
  const contract = { abi: tokenAbi, address: token } as const;
  const [name, symbol, decimals] = await Promise.all([
    resultOr(client.readContract({ ...contract, functionName: 'name' }), ''),
    resultOr(client.readContract({ ...contract, functionName: 'symbol' }), ''),
    resultOr(client.readContract({ ...contract, functionName: 'decimals' }), USUAL_DECIMALS),
  ]);
  return { name: storableText(name), symbol: storableText(symbol), decimals };
}

/** Reads an accountant's current fees; later changes have events. */
export async function readFees(rpcUrls: readonly string[], accountant: Address): Promise<AccountantFees> {
  const client = chainClient(rpcUrls);
  const contract = { abi: accountantAbi, address: accountant } as const;
  const [performanceFee, feeRecipient] = await Promise.all([
    resultOr(client.readContract({ ...contract, functionName: 'performanceFee' }), 0n),
    resultOr(client.readContract({ ...contract, functionName: 'feeRecipient' }), ZERO_ADDRESS),
  ]);
  return { performanceFee, feeRecipient };
}

/** Reads the package whose clones a factory deploys; the first one has no event. */
export function readVaultPackage(rpcUrls: readonly string[], factory: Address): Promise<Address> {
  const call = { abi: vaultFactoryAbi, address: factory, functionName: 'vaultPackage' } as const;
  return resultOr<Address>(chainClient(rpcUrls).readContract(call), ZERO_ADDRESS);
}

/** Empty if the vault has none. */
export async function readApiVersion(rpcUrls: readonly string[], vault: Address): Promise<string> {
  const answer = chainClient(rpcUrls).readContract({ abi: vaultAbi, address: vault, functionName: 'apiVersion' });
  return storableText(await resultOr(answer, ''));
}

export function readMetadata(rpcUrls: readonly string[], strategy: Address): Promise<readonly [Hex, Hex]> {
  const call = { abi: strategyAbi, address: strategy, functionName: 'getMetadata' } as const;
  return resultOr<readonly [Hex, Hex]>(chainClient(rpcUrls).readContract(call), NO_METADATA);
}
