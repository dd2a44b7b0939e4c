import type { SourceCounts } from '@fathom/base/domain/sourceCounts';

/** Counts for a reader that doesn't report its number of sources. */
export const ONLY_SOURCE: SourceCounts = { confirmedBy: 1, sources: 1 };
