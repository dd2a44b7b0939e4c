import type { SourceCounts } from '@fathom/base/domain/sourceCounts';

export const ONLY_SOURCE: SourceCounts = { confirmedBy: 1, sources: 1 };
