/** What a user decides by. A ratio is the distance to a liquidation: a health factor, for example. */
export type MeasureKind = 'ratio' | 'paid' | 'received' | 'rate-paid' | 'rate-earned';

/** A value of a preview that may change while the user reads it. */
export interface PreviewMeasure {
  readonly kind: MeasureKind;
  /** As in a sentence: "health factor". */
  readonly label: string;
  /** In any unit. `undefined`: there is no limit, such as a health factor without a debt. */
  readonly value: bigint | undefined;
}

/**
 * By how much a value may get worse without asking again, in hundredths of a percent of what was
 * displayed. What the account sends and receives is limited by the contracts besides.
 */
const ACCEPTED: Readonly<Record<MeasureKind, { readonly worse: 'lower' | 'higher'; readonly by: bigint }>> = {
  ratio: { worse: 'lower', by: 500n },
  paid: { worse: 'higher', by: 10n },
  received: { worse: 'lower', by: 50n },
  'rate-paid': { worse: 'higher', by: 1_000n },
  'rate-earned': { worse: 'lower', by: 1_000n },
};

const WHOLE = 10_000n;

/**
 * The labels of the values that are worse now than displayed, by more than is accepted. Values are
 * compared in their order.
 */
export function worsenedMeasures(
  displayed: readonly PreviewMeasure[],
  now: readonly PreviewMeasure[],
): readonly string[] {
  return now.flatMap((measure, index) => {
    const before = displayed[index];
    return before?.label === measure.label && isWorse(before, measure) ? [measure.label] : [];
  });
}

function isWorse({ kind, value: displayed }: PreviewMeasure, { value: now }: PreviewMeasure): boolean {
  const { worse, by } = ACCEPTED[kind];
  // Without a limit: the best ratio, and for an amount unknown.
  if (now === undefined || displayed === undefined) return kind === 'ratio' && now !== undefined;
  return worse === 'lower' ? now * WHOLE < displayed * (WHOLE - by) : now * WHOLE > displayed * (WHOLE + by);
}
