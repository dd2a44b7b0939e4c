import type { ChainReadError } from '@fathom/contract';
import type { SourceCounts } from '../../domain/sourceCounts';

export function isDisagreement(error: unknown): boolean {
  return codeOf(error) === 'disagreement';
}

/** True if a node executed the call and it failed, whether or not the contract gave a reason. */
export function isReverted(error: unknown): boolean {
  return codeOf(error) === 'reverted';
}

function codeOf(error: unknown): ChainReadError['code'] | undefined {
  return (error as Partial<ChainReadError> | null | undefined)?.code;
}

export function tooFewSources(counts: SourceCounts): Error & ChainReadError & SourceCounts {
  const message = `${counts.confirmedBy} of ${counts.sources} RPC nodes confirmed this.`;
  return Object.assign(new Error(message), { code: 'unreachable' as const, reason: message }, counts);
}

export function countsOf(error: unknown): SourceCounts | undefined {
  const { confirmedBy, sources } = (error ?? {}) as Partial<SourceCounts>;
  return typeof confirmedBy === 'number' && typeof sources === 'number' ? { confirmedBy, sources } : undefined;
}
