import type { ChainReader, GasOption } from '@fathom/contract';

export interface GasFees {
  /** The likely price in wei: base fee plus tip. */
  readonly gasPrice: bigint;
  /** Upper bound that covers two further full blocks; `undefined` on chains without EIP-1559. */
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
}

/** Current gas fees of the normal option, in wei per unit of gas, and the tips of the other options. */
export interface FeeEstimate extends GasFees {
  /** Tips in recent blocks; `undefined` on chains without EIP-1559. */
  readonly tips?: Readonly<Record<'slow' | 'normal' | 'fast', bigint>>;
}

const BLOCKS = 5;
/** Gas-weighted percentiles of recent tips, for a slow, normal and fast transaction. */
const PERCENTILES = [10, 50, 90] as const;

/**
 * Reads fees from `eth_feeHistory` in one request. As in wallets, the tip comes from `eth_maxPriorityFeePerGas` if
 * recent blocks are empty, and everything comes from `eth_gasPrice` if the chain has no fee history. Rejects with
 * `ChainReadError` if no node responds, and with an `Error` if the response isn't a fee.
 */
export async function readFeeEstimate(reader: ChainReader): Promise<FeeEstimate> {
  const history = await readHistory(reader);
  if (history === undefined) return { gasPrice: quantity(await reader.request('eth_gasPrice', [])) };
  const [slow, median, fast] = history.tips;
  const normal = median ?? (await readSuggestedTip(reader));
  const tips = { slow: slow ?? normal, normal, fast: fast ?? normal };
  return { ...feesAt(history.baseFee, normal), tips };
}

/**
 * Returns the fees of a gas option. A custom one limits the price and never raises the tip, so a high limit costs
 * nothing.
 */
export function feesFor(estimate: FeeEstimate, option: GasOption): GasFees {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, tips } = estimate;
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined || !tips) return { gasPrice };
  const baseFee = gasPrice - maxPriorityFeePerGas;
  if (option.kind !== 'custom') return feesAt(baseFee, tips[option.kind]);
  const limit = option.maxFeePerGas;
  return {
    gasPrice: smaller(gasPrice, limit),
    maxFeePerGas: limit,
    maxPriorityFeePerGas: smaller(tips.normal, limit),
  };
}

/** True if a transaction with this limit waits until fees fall. */
export function isBelowBaseFee({ gasPrice, maxPriorityFeePerGas = 0n }: FeeEstimate, maxFeePerGas: bigint): boolean {
  return maxFeePerGas < gasPrice - maxPriorityFeePerGas;
}

function feesAt(baseFee: bigint, tip: bigint): GasFees {
  return { gasPrice: baseFee + tip, maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip };
}

interface FeeHistory {
  readonly baseFee: bigint;
  /** Tips at each of `PERCENTILES`; `undefined` if no recent block has a transaction. */
  readonly tips: readonly (bigint | undefined)[];
}

async function readHistory(reader: ChainReader): Promise<FeeHistory | undefined> {
  try {
    const response = await reader.request('eth_feeHistory', [`0x${BLOCKS.toString(16)}`, 'latest', PERCENTILES]);
    if (typeof response !== 'object' || response === null) return undefined;
    const { baseFeePerGas, reward } = response as Readonly<Record<string, unknown>>;
    if (!Array.isArray(baseFeePerGas) || baseFeePerGas.length === 0) return undefined;
    const blocks: readonly unknown[] = Array.isArray(reward) ? reward : [];
    const tipsAt = (at: number) => blocks.map((block) => quantity(Array.isArray(block) ? block[at] : undefined));
    // The last base fee is that of the next block. An empty block reports a tip of zero, which no transaction paid.
    return {
      baseFee: quantity(baseFeePerGas[baseFeePerGas.length - 1]),
      tips: PERCENTILES.map((_, at) => median(tipsAt(at).filter((tip) => tip > 0n))),
    };
  } catch {
    return undefined;
  }
}

async function readSuggestedTip(reader: ChainReader): Promise<bigint> {
  try {
    return quantity(await reader.request('eth_maxPriorityFeePerGas', []));
  } catch {
    // Some nodes don't suggest a tip. The base fee is the minimum that a transaction pays.
    return 0n;
  }
}

function median(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return sorted[Math.floor(sorted.length / 2)];
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function quantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)) return BigInt(value);
  throw new Error('The RPC node returned an invalid fee.');
}
