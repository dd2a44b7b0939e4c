import { failedBlock, hasIndexingErrors, readCheckpoints } from './indexedBlock';
import type { ServedRows } from './servedRows';

export interface MonitoredChain {
  readonly id: number;
  readonly readHead: () => Promise<number | undefined>;
}

export interface ChainHealth {
  readonly id: number;
  /** The block of the rows; `undefined` before the first. */
  readonly block: number | undefined;
  readonly head: number | undefined;
  /** Age of that block, by the clock of this machine. */
  readonly ageSeconds: number | undefined;
  /** True if a handler failed at a later block, which the rows therefore lack. */
  readonly hasFailed: boolean;
}

export interface RowsHealth {
  readonly version: string;
  readonly isComplete: boolean;
  /** True if the rows are those of the newest version of chains, contracts and indexing code. */
  readonly isNewest: boolean;
  readonly chains: readonly ChainHealth[];
}

/**
 * Number of blocks behind the head at which rows are unhealthy; a reorganization moves the indexer back by up to 20.
 */
const TOO_FAR_BEHIND = 100;

/** `now`: in ms since the epoch. */
export async function readRowsHealth(
  rows: ServedRows,
  chains: readonly MonitoredChain[],
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

/** True if the rows are complete, without a failed handler, and near the head of each chain whose node responds. */
export function isHealthy({ isComplete, chains }: RowsHealth): boolean {
  return (
    isComplete &&
    chains.every(
      ({ block, head, hasFailed }) =>
        !hasFailed && block !== undefined && (head === undefined || head - block <= TOO_FAR_BEHIND),
    )
  );
}

/** Formats the health for Prometheus; an unknown value has no line. */
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
