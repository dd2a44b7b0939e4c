import type { Address, PublicClient } from 'viem';
import { resultOr } from '../resultOr';
import { chainClient } from '../chainClient';
import { oracleAbi, priceSourceAbi } from './lendingAbi';

export interface PricedBlock {
  readonly number: bigint;
  /** In unix seconds. */
  readonly timestamp: bigint;
}

interface Round {
  readonly id: bigint;
  readonly answer: bigint;
  readonly updatedAt: bigint;
}

const NO_ADDRESS = `0x${'0'.repeat(40)}`;
/** The part of a round's id that counts within a phase of the source (Chainlink). */
const PHASE_BITS = 64n;

/**
 * Reads the value of one whole token in USD at a block, as decimal text: from the oracle at the block if the node keeps
 * its state, otherwise from the rounds of the asset's price source, which persist. `undefined` if neither has a price,
 * or if the market's base currency isn't USD. Rejects if no node responds.
 */
export async function readPriceUsd(
  rpcUrls: readonly string[],
  oracle: Address,
  asset: Address,
  block: PricedBlock,
): Promise<string | undefined> {
  const client = chainClient(rpcUrls);
  const contract = { abi: oracleAbi, address: oracle } as const;
  const [baseCurrency, unit, atBlock] = await Promise.all([
    resultOr<string | undefined>(client.readContract({ ...contract, functionName: 'BASE_CURRENCY' }), undefined),
    resultOr(client.readContract({ ...contract, functionName: 'BASE_CURRENCY_UNIT' }), 0n),
    // Fails for any old block at a node without an archive, with messages that differ between nodes.
    client
      .readContract({ ...contract, functionName: 'getAssetPrice', args: [asset], blockNumber: block.number })
      .catch(() => undefined),
  ]);
  if (baseCurrency !== NO_ADDRESS || unit <= 0n) return undefined;
  const price = atBlock ?? (await priceOfRounds(client, oracle, asset, block.timestamp));
  return price === undefined || price <= 0n ? undefined : decimalText(price, unit);
}

/** Returns the answer of the newest round that isn't after `timestamp`. */
async function priceOfRounds(
  client: PublicClient,
  oracle: Address,
  asset: Address,
  timestamp: bigint,
): Promise<bigint | undefined> {
  const call = { abi: oracleAbi, address: oracle, functionName: 'getSourceOfAsset', args: [asset] } as const;
  const source = await resultOr<Address | undefined>(client.readContract(call), undefined);
  if (source === undefined || source === NO_ADDRESS) return undefined;
  const contract = { abi: priceSourceAbi, address: source } as const;
  const latest = await resultOr(
    client.readContract({ ...contract, functionName: 'latestRoundData' }).then(toRound),
    undefined,
  );
  if (latest === undefined || latest.updatedAt <= timestamp) return latest?.answer;
  let found: Round | undefined;
  let [low, high] = [((latest.id >> PHASE_BITS) << PHASE_BITS) + 1n, latest.id - 1n];
  while (low <= high) {
    const middle = (low + high) / 2n;
    const round = await resultOr(
      client.readContract({ ...contract, functionName: 'getRoundData', args: [middle] }).then(toRound),
      undefined,
    );
    if (round === undefined) return undefined;
    if (round.updatedAt <= timestamp) [found, low] = [round, middle + 1n];
    else high = middle - 1n;
  }
  return found?.answer;
}

function toRound([id, answer, , updatedAt]: readonly [bigint, bigint, bigint, bigint, bigint]): Round {
  return { id, answer, updatedAt };
}

/** Computes `price / unit` exactly, because the unit of a base currency is a power of ten. */
function decimalText(price: bigint, unit: bigint): string {
  const decimals = String(unit).length - 1;
  const digits = String(price).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
