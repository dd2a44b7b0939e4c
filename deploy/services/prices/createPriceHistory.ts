import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/shared/rpc/rotatingTransport';
import { shareRead } from '../shareRead';
import { hex, readPriceLogs, type PricePoint } from './readPriceLogs';

export interface PriceHistory {
  /** Every price of every pool, oldest first. Rejects where the chain cannot be read. */
  read(): Promise<readonly PricePoint[]>;
}

export interface PriceHistoryOptions {
  readonly priceOracle: string;
  readonly fromBlock: number;
  readonly blocksPerRead: number;
  /** For how long a response serves without another look at the chain. In ms. */
  readonly freshFor?: number;
}

/** Blocks below the newest by more than this do not change anymore. */
const REORGANISED_AT_MOST = 20;
const FRESH_FOR = 2_000;

const blockSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/), v.transform(Number)),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
});

type Block = v.InferOutput<typeof blockSchema>;

/** What need not be read again, as long as the chain still has the block `checkpoint`. */
interface Settled {
  readonly points: PricePoint[];
  nextBlock: number;
  checkpoint: Block | undefined;
}

/**
 * The price history of one chain, read from its events and kept. Each read takes what is new; the newest blocks are read each
 * time again, because they may be replaced. Where the chain does not know a block anymore that it had told before (it was begun
 * again, or replaced deeper than that), everything is forgotten and read again.
 */
export function createPriceHistory(chain: RotatingTransport, options: PriceHistoryOptions): PriceHistory {
  const { priceOracle, fromBlock, blocksPerRead, freshFor = FRESH_FOR } = options;
  const nothing = (): Settled => ({ points: [], nextBlock: fromBlock, checkpoint: undefined });
  let settled = nothing();

  async function readBlock(number: number | 'latest'): Promise<Block | undefined> {
    const response = await chain.request('eth_getBlockByNumber', [number === 'latest' ? number : hex(number), false]);
    if (response === null) return undefined;
    const block = v.safeParse(blockSchema, response);
    if (!block.success) throw new Error('The RPC node returned an invalid block.');
    return block.output;
  }

  async function isOnChain(block: Block | undefined): Promise<boolean> {
    return block === undefined || (await readBlock(block.number))?.hash === block.hash;
  }

  async function readRange(from: number, to: number, take: (points: readonly PricePoint[], to: number) => void) {
    for (let start = from; start <= to; start += blocksPerRead) {
      const end = Math.min(start + blocksPerRead - 1, to);
      take(await readPriceLogs(chain, { priceOracle, from: start, to: end }), end);
    }
  }

  async function read(): Promise<readonly PricePoint[]> {
    if (!(await isOnChain(settled.checkpoint))) settled = nothing();
    const head = await readBlock('latest');
    if (head === undefined) throw new Error('The node has no blocks.');
    const lastSettled = head.number - REORGANISED_AT_MOST;
    const keeping = settled;
    if (lastSettled >= keeping.nextBlock) {
      // Known before its events are: if the chain is replaced while they are read, the next look at it finds out.
      keeping.checkpoint = await readBlock(lastSettled);
      await readRange(keeping.nextBlock, lastSettled, (points, end) => {
        keeping.points.push(...points);
        keeping.nextBlock = end + 1;
      });
    }
    const newest: PricePoint[] = [];
    await readRange(keeping.nextBlock, head.number, (points) => newest.push(...points));
    if (!(await isOnChain(keeping.checkpoint))) {
      settled = nothing();
      throw new Error('The chain was replaced while its prices were read.');
    }
    return [...keeping.points, ...newest];
  }

  return { read: shareRead(read, freshFor) };
}
