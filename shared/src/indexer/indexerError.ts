import type { AreaId } from '@fathom/shared/contract';

/** Which indexer failed and how; plain data on an `Error`, compared by `code`. */
export interface IndexerError {
  /**
   * `unconfigured`: the runtime configuration names no indexer for the area on this chain. `unreachable`: no response in time, or
   * none that came from an indexer. `refused`: it responded with an error. `malformed`: the response has another shape than asked
   * for. `stale`: it has not reached the block that was asked for yet.
   */
  readonly code: 'unconfigured' | 'unreachable' | 'refused' | 'malformed' | 'stale';
  readonly area: AreaId;
  readonly chainId: number;
  /** One sentence for logs and for the reason behind a dash. */
  readonly message: string;
}

/** What every failure of one indexer has in common. */
export type IndexerScope = Pick<IndexerError, 'area' | 'chainId'>;

const LABELS: Readonly<Record<IndexerError['code'], string>> = {
  unconfigured: 'is not configured',
  unreachable: 'is unreachable',
  refused: 'answered with an error',
  malformed: 'answered with something else than was asked for',
  stale: 'has not reached the block yet',
};

/** `reason`: the words of whoever failed, added to the sentence. */
export function indexerError(
  code: IndexerError['code'],
  { area, chainId }: IndexerScope,
  reason?: string,
): Error & IndexerError {
  const message = `The ${area} indexer of chain ${chainId} ${LABELS[code]}`;
  return Object.assign(new Error(reason ? `${message}: ${reason}` : `${message}.`), { code, area, chainId });
}

export function isIndexerError(error: unknown): error is Error & IndexerError {
  return error instanceof Error && 'code' in error && 'area' in error && 'chainId' in error;
}
