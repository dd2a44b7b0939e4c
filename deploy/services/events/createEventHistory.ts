import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { shareRead } from '../shareRead';
import { hex } from './hex';

export interface EventHistory<Event> {
  /** Every event, oldest first. Rejects if the chain cannot be read. */
  read(): Promise<readonly Event[]>;
}

export interface EventRange {
  /** Block numbers, both included. */
  readonly from: number;
  readonly to: number;
}

export interface EventHistoryOptions<Event> {
  /** Reads the events of a range, oldest first. */
  readonly readEvents: (chain: RotatingTransport, range: EventRange) => Promise<readonly Event[]>;
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

/** Events that are not read again while the chain still contains the block `checkpoint`. */
interface Settled<Event> {
  readonly events: Event[];
  nextBlock: number;
  checkpoint: Block | undefined;
}

/**
 * The events of contracts of one chain, read from its logs and cached. Each read fetches new events;
 * the newest blocks are always read again, because they may be replaced. If the chain no longer
 * contains a known block (it was restarted, or had a deeper reorg), everything is discarded and
 * read again.
 */
export function createEventHistory<Event>(
  chain: RotatingTransport,
  { readEvents, fromBlock, blocksPerRead, freshFor = FRESH_FOR }: EventHistoryOptions<Event>,
): EventHistory<Event> {
  const nothing = (): Settled<Event> => ({ events: [], nextBlock: fromBlock, checkpoint: undefined });
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

  async function readRange(from: number, to: number, take: (events: readonly Event[], to: number) => void) {
    for (let start = from; start <= to; start += blocksPerRead) {
      const end = Math.min(start + blocksPerRead - 1, to);
      take(await readEvents(chain, { from: start, to: end }), end);
    }
  }

  async function read(): Promise<readonly Event[]> {
    if (!(await isOnChain(settled.checkpoint))) settled = nothing();
    const head = await readBlock('latest');
    if (head === undefined) throw new Error('The node has no blocks.');
    const lastSettled = head.number - REORGANISED_AT_MOST;
    const keeping = settled;
    if (lastSettled >= keeping.nextBlock) {
      // Stored before its events are read: if the chain is replaced meanwhile, the next read
      // detects it.
      keeping.checkpoint = await readBlock(lastSettled);
      await readRange(keeping.nextBlock, lastSettled, (events, end) => {
        keeping.events.push(...events);
        keeping.nextBlock = end + 1;
      });
    }
    const newest: Event[] = [];
    await readRange(keeping.nextBlock, head.number, (events) => newest.push(...events));
    if (!(await isOnChain(keeping.checkpoint))) {
      settled = nothing();
      throw new Error('The chain was replaced while its events were read.');
    }
    return [...keeping.events, ...newest];
  }

  return { read: shareRead(read, freshFor) };
}
