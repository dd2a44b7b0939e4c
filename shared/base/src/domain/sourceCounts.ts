export interface SourceCounts {
  readonly confirmedBy: number;
  readonly sources: number;
}

/** True if more than half of all sources agree. A single source agrees with itself. */
export function isMajority({ confirmedBy, sources }: SourceCounts): boolean {
  return confirmedBy * 2 > sources;
}

export interface CountsOfReads {
  readonly onConfirmed: (confirmedBy: number, sources?: number) => void;
  readonly least: () => SourceCounts | undefined;
}

export function countsOfReads(): CountsOfReads {
  let least: SourceCounts | undefined;
  return {
    // Hosts before 5.1 don't pass the number of sources.
    onConfirmed(confirmedBy, sources = confirmedBy) {
      if (!least || byShare({ confirmedBy, sources }, least) < 0) least = { confirmedBy, sources };
    },
    least: () => least,
  };
}

export function byShare(one: SourceCounts, other: SourceCounts): number {
  return one.confirmedBy * other.sources - other.confirmedBy * one.sources || one.confirmedBy - other.confirmedBy;
}
