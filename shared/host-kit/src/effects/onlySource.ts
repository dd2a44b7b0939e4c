import type { SourceCounts } from '@fathom/base/domain/sourceCounts';

/** Of a reader that does not say how many sources it has. */
export const ONLY_SOURCE: SourceCounts = { confirmedBy: 1, sources: 1 };
