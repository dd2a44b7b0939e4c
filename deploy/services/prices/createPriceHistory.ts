import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/shared/rpc/rotatingTransport';
import { shareRead } from '../shareRead';
import { hex, readPriceLogs, type PriceUpdate } from './readPriceLogs';

export interface PriceHistory {
  /** Every price of every pool, oldest first. Rejects if the chain cannot be read. */
  read(): Promise<readonly PriceUpdate[]>;
}

export interface PriceHistoryOptions {
  readonly priceOracle: string;
  readonly fromBlock: number;
  readonly blocksPerRead: number;
  /** How long a result is reused without reading the chain. In ms. */
  readonly freshFor?: number;
}

/** Blocks further below the newest one no longer change. */
const REORGANISED_AT_MOST = 20;
const FRESH_FOR = 2_000;

const blockSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/), v.transform(Number)),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
});

type Block = v.InferOutput<typeof blockSchema>;

/** Prices that are not read again while the chain still contains the block `checkpoint`. */
interface Settled {
  readonly points: PriceUpdate[];
  nextBlock: number;
  checkpoint: Block | undefined;
}

/**
 * The price history of one chain, read from its events and cached. Each read fetches new events;
 * the newest blocks are always read again, because they may be replaced. If the chain no longer
 * contains a known block (it was restarted, or had a deeper reorg), everything is discarded and
 * read again.
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

  async function readRange(from: number, to: number, take: (points: readonly PriceUpdate[], to: number) => void) {
    for (let start = from; start <= to; start += blocksPerRead) {
      const end = Math.min(start + blocksPerRead - 1, to);
      take(await readPriceLogs(chain, { priceOracle, from: start, to: end }), end);
    }
  }

  async function read(): Promise<readonly PriceUpdate[]> {
    if (!(await isOnChain(settled.checkpoint))) settled = nothing();
    const head = await readBlock('latest');
    if (head === undefined) throw new Error('The node has no blocks.');
    const lastSettled = head.number - REORGANISED_AT_MOST;
    const keeping = settled;
    if (lastSettled >= keeping.nextBlock) {
      // Stored before its events are read: if the chain is replaced meanwhile, the next read
      // detects it.
      keeping.checkpoint = await readBlock(lastSettled);
      await readRange(keeping.nextBlock, lastSettled, (points, end) => {
        keeping.points.push(...points);
        keeping.nextBlock = end + 1;
      });
    }
    const newest: PriceUpdate[] = [];
    await readRange(keeping.nextBlock, head.number, (points) => newest.push(...points));
    if (!(await isOnChain(keeping.checkpoint))) {
      settled = nothing();
      throw new Error('The chain was replaced while its prices were read.');
    }
    return [...keeping.points, ...newest];
  }

  return { read: shareRead(read, freshFor) };
}
