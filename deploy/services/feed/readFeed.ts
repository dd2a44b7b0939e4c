import { formatUnits, Interface } from 'ethers';
import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';

/** The latest round of a Chainlink-style price feed. */
export interface FeedPrice {
  readonly usd: number;
  /** Unix seconds. */
  readonly updatedAt: number;
}

const ABI = new Interface([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)',
]);

const decimalsSchema = v.tuple([v.pipe(v.bigint(), v.maxValue(38n))]);
const roundSchema = v.tuple([v.bigint(), v.pipe(v.bigint(), v.minValue(1n)), v.bigint(), v.bigint(), v.bigint()]);

/**
 * The latest price of the feed at `address`. Rejects if the chain cannot be read, and with one
 * sentence if there is no feed or its response is not a price.
 */
export async function readFeed(chain: RotatingTransport, address: string): Promise<FeedPrice> {
  const request = async (name: string) => {
    const call = { to: address, data: ABI.encodeFunctionData(name) };
    return v.parse(v.string(), await chain.request('eth_call', [call, 'latest']));
  };
  const [decimalsData, roundData] = await Promise.all([request('decimals'), request('latestRoundData')]);
  const decimals = v.safeParse(decimalsSchema, decode('decimals', decimalsData));
  const round = v.safeParse(roundSchema, decode('latestRoundData', roundData));
  if (!decimals.success || !round.success) throw new Error(`${address} answers no price.`);
  const [, response, , updatedAt] = round.output;
  return { usd: Number(formatUnits(response, decimals.output[0])), updatedAt: Number(updatedAt) };
}

function decode(name: string, data: string): readonly unknown[] {
  try {
    return ABI.decodeFunctionResult(name, data).toArray();
  } catch {
    return []; // Not a feed, or not a contract.
  }
}
