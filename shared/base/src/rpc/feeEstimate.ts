import type { ChainReader } from '@fathom/contract';

/** Current gas fees, in wei per unit of gas. */
export interface FeeEstimate {
  /** The likely price: base fee plus tip. */
  readonly gasPrice: bigint;
  /** Upper bound that covers two further full blocks; `undefined` on chains without EIP-1559. */
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
}

const BLOCKS = 5;
/** The median tip, weighted by gas. */
const PERCENTILE = 50;

/**
 * Fee data from `eth_feeHistory` in one request. The tip comes from `eth_maxPriorityFeePerGas` if
 * recent blocks are empty, as in wallets; everything comes from `eth_gasPrice` if the chain has no
 * fee history. Rejects with `ChainReadError` if no node responds, and with an `Error` if the
 * response is not a fee.
 */
export async function readFeeEstimate(reader: ChainReader): Promise<FeeEstimate> {
  const history = await readHistory(reader);
  if (history === undefined) return { gasPrice: quantity(await reader.request('eth_gasPrice', [])) };
  const { baseFee } = history;
  const tip = history.tip ?? (await readSuggestedTip(reader));
  return { gasPrice: baseFee + tip, maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip };
}

async function readHistory(reader: ChainReader): Promise<{ baseFee: bigint; tip: bigint | undefined } | undefined> {
  try {
    const response = await reader.request('eth_feeHistory', [`0x${BLOCKS.toString(16)}`, 'latest', [PERCENTILE]]);
    if (typeof response !== 'object' || response === null) return undefined;
    const { baseFeePerGas, reward } = response as Readonly<Record<string, unknown>>;
    if (!Array.isArray(baseFeePerGas) || baseFeePerGas.length === 0) return undefined;
    const tips = Array.isArray(reward)
      ? reward.map((block) => quantity(Array.isArray(block) ? block[0] : undefined))
      : [];
    // The last base fee is that of the next block. An empty block reports a tip of zero, which no
    // transaction paid.
    return { baseFee: quantity(baseFeePerGas[baseFeePerGas.length - 1]), tip: median(tips.filter((tip) => tip > 0n)) };
  } catch {
    return undefined;
  }
}

async function readSuggestedTip(reader: ChainReader): Promise<bigint> {
  try {
    return quantity(await reader.request('eth_maxPriorityFeePerGas', []));
  } catch {
    // Not every node suggests a tip; the base fee alone is the minimum that a transaction pays.
    return 0n;
  }
}

function median(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)];
}

function quantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)) return BigInt(value);
  throw new Error('The RPC node returned an invalid fee.');
}
