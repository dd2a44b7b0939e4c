import * as v from 'valibot';
import { createFailoverRpc, type Rpc } from '../../devnet/chain/createRpc';
import type { PlannedChain } from '../indexerPlan';
import type { Supervision } from './readSupervision';

const blockResponse = v.nullable(v.object({ number: v.string(), hash: v.string(), timestamp: v.string() }));

export interface Judgment {
  /** True if the rows are close to the head. */
  readonly isCaughtUp: boolean;
  /** The reason to discard the rows, as text. */
  readonly contradiction: string | undefined;
}

const UNKNOWN: Judgment = { isCaughtUp: false, contradiction: undefined };
/** In blocks. */
const CAUGHT_UP_WITHIN = 3;

/** A block that was final when it was stored. */
export interface StoredBlock {
  readonly chainId: number;
  readonly number: number;
  readonly hash: string;
}

interface ChainMemory {
  readonly rpc: Rpc;
  /** The newest block seen as final, with its hash at that time. */
  seen: { readonly number: number; readonly hash: string } | undefined;
  /** Time since which the indexer has been ahead of its chain. Monotonic ms. */
  aheadSince: number | undefined;
}

/** A reorg ends within seconds; an indexer that is ahead of its chain for longer would wait forever. In ms. */
const AHEAD_FOR = 20_000;
const RPC_TIMEOUT = 5000;

/**
 * Detects if the chains still match the stored rows. Ponder follows reorgs of recent blocks, but neither detects nor
 * survives a change of blocks that it considers final; then the rows must be discarded.
 */
export function createFinalBlocks(chains: readonly PlannedChain[], now: () => number = () => performance.now()) {
  const memories = new Map<number, ChainMemory>(
    chains.map(({ id, rpcUrls }) => [
      id,
      { rpc: createFailoverRpc(rpcUrls, RPC_TIMEOUT), seen: undefined, aheadSince: undefined },
    ]),
  );

  async function judge({ chainId, latest, final }: Supervision['chains'][number]): Promise<Judgment> {
    const memory = memories.get(chainId);
    if (memory === undefined) return UNKNOWN;
    const [head, finalNow, seenNow] = await Promise.all([
      readBlock(memory.rpc, 'latest'),
      readBlock(memory.rpc, final.number),
      memory.seen && readBlock(memory.rpc, memory.seen.number),
    ]);
    if (head === null) return UNKNOWN;
    if (finalNow === null || Number(finalNow.timestamp) !== final.timestamp) {
      return contradicts(`block ${final.number} of chain ${chainId}, which was final, is not what it was`);
    }
    if (memory.seen && seenNow?.hash !== memory.seen.hash) {
      return contradicts(`block ${memory.seen.number} of chain ${chainId}, which was final, has another hash`);
    }
    memory.seen = { number: final.number, hash: finalNow.hash };
    const lead = latest.number - Number(head.number);
    memory.aheadSince = lead > 0 ? (memory.aheadSince ?? now()) : undefined;
    if (memory.aheadSince !== undefined && now() - memory.aheadSince > AHEAD_FOR) {
      return contradicts(`chain ${chainId} has gone back to block ${Number(head.number)} from ${latest.number}`);
    }
    return { isCaughtUp: lead >= -CAUGHT_UP_WITHIN, contradiction: undefined };
  }

  return {
    /** Checks all chains; one whose node doesn't respond contradicts nothing. */
    async judge({ chains: indexed }: Pick<Supervision, 'chains'>): Promise<Judgment> {
      const judgments = await Promise.all(indexed.map((chain) => judge(chain).catch(() => UNKNOWN)));
      return {
        isCaughtUp: judgments.length === memories.size && judgments.every(({ isCaughtUp }) => isCaughtUp),
        contradiction: judgments.find(({ contradiction }) => contradiction !== undefined)?.contradiction,
      };
    },
    /**
     * Compares blocks of the chains that were stored before with the chains; returns the reason to discard what was
     * stored with them, `undefined` if there is none or a node doesn't respond.
     */
    async contradictionOf(stored: readonly StoredBlock[]): Promise<string | undefined> {
      const found = await Promise.all(
        stored.map(async ({ chainId, number, hash }) => {
          const rpc = memories.get(chainId)?.rpc;
          if (rpc === undefined) return undefined;
          const block = await readBlock(rpc, number).catch(() => undefined);
          if (block === undefined || block?.hash === hash) return undefined;
          return `block ${number} of chain ${chainId}, which was final, has another hash`;
        }),
      );
      return found.find((contradiction) => contradiction !== undefined);
    },
    /** Reads hashes of the first blocks, which identify a local chain. Rejects while a node doesn't respond. */
    async genesis(): Promise<Readonly<Record<number, string>>> {
      const hashes = await Promise.all(
        [...memories].map(async ([id, { rpc }]) => [id, (await readBlock(rpc, 0))?.hash ?? ''] as const),
      );
      return Object.fromEntries(hashes);
    },
  };
}

function contradicts(contradiction: string): Judgment {
  return { isCaughtUp: false, contradiction };
}

async function readBlock(rpc: Rpc, block: number | 'latest') {
  const tag = block === 'latest' ? block : `0x${block.toString(16)}`;
  return v.parse(blockResponse, await rpc('eth_getBlockByNumber', [tag, false]));
}
