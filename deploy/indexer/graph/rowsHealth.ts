import { failedBlock, hasIndexingErrors, readCheckpoints } from './indexedBlock';
import type { ServedRows } from './servedRows';

/** A chain whose rows are watched. */
export interface WatchedChain {
  readonly id: number;
  /** The chain's newest block; `undefined` if its nodes do not respond. */
  readonly readHead: () => Promise<number | undefined>;
}

export interface ChainHealth {
  readonly id: number;
  /** The block of the rows; `undefined` before the first. */
  readonly block: number | undefined;
  readonly head: number | undefined;
  /** Age of that block, by the clock of this machine. */
  readonly ageSeconds: number | undefined;
  /** Whether a handler failed at a later block, which the rows therefore lack. */
  readonly hasFailed: boolean;
}

/** What a monitor needs to know of the rows that are served. */
export interface RowsHealth {
  readonly version: string;
  readonly isComplete: boolean;
  /** Whether they are those of the newest version of chains, contracts and indexing code. */
  readonly isNewest: boolean;
  readonly chains: readonly ChainHealth[];
}

/** Blocks behind the head from which rows are unhealthy; a reorganization takes the indexer back by up to 20. */
const TOO_FAR_BEHIND = 100;

/** `now`: in ms since the epoch. */
export async function readRowsHealth(
  rows: ServedRows,
  chains: readonly WatchedChain[],
  now: number,
): Promise<RowsHealth> {
  const [state, blocks, heads] = await Promise.all([
    rows.readState(),
    readCheckpoints(rows.db),
    Promise.all(chains.map(({ readHead }) => readHead())),
  ]);
  return {
    version: state.version,
    isComplete: state.isComplete,
    isNewest: state.isNewest,
    chains: chains.map(({ id }, index) => {
      const latest = blocks.get(id)?.latest;
      return {
        id,
        block: latest?.number,
        head: heads[index],
        ageSeconds: latest && Math.max(0, Math.floor(now / 1000) - latest.timestamp),
        hasFailed: hasIndexingErrors(latest, failedBlock(state, id)),
      };
    }),
  };
}

/** Whether the rows are complete, without a failed handler, and near the head of each chain whose node responds. */
export function isHealthy({ isComplete, chains }: RowsHealth): boolean {
  return (
    isComplete &&
    chains.every(
      ({ block, head, hasFailed }) =>
        !hasFailed && block !== undefined && (head === undefined || head - block <= TOO_FAR_BEHIND),
    )
  );
}

/** In Prometheus' text format; a value that is unknown has no line. */
export function healthMetrics({ isComplete, isNewest, chains }: RowsHealth): readonly string[] {
  return [
    ...gauge('complete', 'Whether complete rows are served.', [['', Number(isComplete)]]),
    ...gauge('newest', 'Whether these are the rows of the newest version.', [['', Number(isNewest)]]),
    ...gauge(
      'block',
      'The block of the rows.',
      ofChains(chains, ({ block }) => block),
    ),
    ...gauge(
      'head_block',
      'The newest block of the chain.',
      ofChains(chains, ({ head }) => head),
    ),
    ...gauge(
      'age_seconds',
      'Age of the block of the rows.',
      ofChains(chains, ({ ageSeconds }) => ageSeconds),
    ),
    ...gauge(
      'failed',
      'Whether a handler failed.',
      ofChains(chains, ({ hasFailed }) => Number(hasFailed)),
    ),
    ...gauge(
      'node_up',
      'Whether a node of the chain responds.',
      ofChains(chains, ({ head }) => Number(head !== undefined)),
    ),
  ];
}

type Sample = readonly [labels: string, value: number | undefined];

function ofChains(chains: readonly ChainHealth[], valueOf: (chain: ChainHealth) => number | undefined): Sample[] {
  return chains.map((chain) => [`{chain="${chain.id}"}`, valueOf(chain)]);
}

function gauge(name: string, help: string, samples: readonly Sample[]): readonly string[] {
  return [
    `# HELP fathom_indexer_${name} ${help}`,
    `# TYPE fathom_indexer_${name} gauge`,
    ...samples.flatMap(([labels, value]) => (value === undefined ? [] : [`fathom_indexer_${name}${labels} ${value}`])),
  ];
}
