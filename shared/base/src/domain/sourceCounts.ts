/** How many sources (RPC nodes and wallet) confirmed something. */
export interface SourceCounts {
  readonly confirmedBy: number;
  /** Number of all sources, whether they responded or not. */
  readonly sources: number;
}

/** Whether more than half of all sources agree; the only one agrees with itself. */
export function isMajority({ confirmedBy, sources }: SourceCounts): boolean {
  return confirmedBy * 2 > sources;
}

/** Keeps the counts of the least confirmed of several reads. */
export interface CountsOfReads {
  /** For `ChainReadOptions.onConfirmed`. */
  readonly onConfirmed: (confirmedBy: number, sources?: number) => void;
  /** `undefined` before the first confirmed read. */
  readonly least: () => SourceCounts | undefined;
}

export function countsOfReads(): CountsOfReads {
  let least: SourceCounts | undefined;
  return {
    // A host before 5.1 does not say how many there are.
    onConfirmed(confirmedBy, sources = confirmedBy) {
      if (!least || byShare({ confirmedBy, sources }, least) < 0) least = { confirmedBy, sources };
    },
    least: () => least,
  };
}

/** Sorts the smaller share first; of equal shares, that of fewer sources. */
export function byShare(one: SourceCounts, other: SourceCounts): number {
  return one.confirmedBy * other.sources - other.confirmedBy * one.sources || one.confirmedBy - other.confirmedBy;
}
