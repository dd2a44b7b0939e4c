import type { AreaId } from '@fathom/contract';

export interface IndexerError {
  /**
   * `unconfigured`: no indexer for the area on this chain. `unreachable`: no response in time, or one from another
   * server. `refused`: it returned an error. `malformed`: the response has an unexpected shape. `stale`: it hasn't
   * reached the requested block.
   */
  readonly code: 'unconfigured' | 'unreachable' | 'refused' | 'malformed' | 'stale';
  readonly area: AreaId;
  readonly chainId: number;
  /** HTTP status of a response without data, with `unreachable`. */
  readonly status?: number | undefined;
  /** One sentence, for logs and next to a dash. */
  readonly message: string;
}

export type IndexerScope = Pick<IndexerError, 'area' | 'chainId'>;

const LABELS: Readonly<Record<IndexerError['code'], string>> = {
  unconfigured: 'is not configured',
  unreachable: 'is unreachable',
  refused: 'answered with an error',
  malformed: 'answered with something else than was asked for',
  stale: 'has not reached the block yet',
};

/** `reason`: the original error message, appended to the sentence. `status`: of the HTTP response. */
export function indexerError(
  code: IndexerError['code'],
  { area, chainId }: IndexerScope,
  reason?: string,
  status?: number,
): Error & IndexerError {
  const message = `The ${area} indexer of chain ${chainId} ${LABELS[code]}`;
  return Object.assign(new Error(reason ? `${message}: ${reason}` : `${message}.`), { code, area, chainId, status });
}

export function isIndexerError(error: unknown): error is Error & IndexerError {
  return error instanceof Error && 'code' in error && 'area' in error && 'chainId' in error;
}
