/** The kinds of values that users decide by. A ratio is a distance to liquidation, such as a health factor. */
export type MeasureKind = 'ratio' | 'paid' | 'received' | 'rate-paid' | 'rate-earned';

export interface PreviewMeasure {
  readonly kind: MeasureKind;
  readonly label: string;
  /** In any unit. `undefined` if there is no limit, such as a health factor without debt. */
  readonly value: bigint | undefined;
}

/**
 * The deterioration that is accepted without asking again, in basis points of the displayed value. The contracts also
 * limit the amounts sent and received.
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
 * Returns the labels of the values that became worse than displayed by more than is accepted. Both lists must have the
 * same order.
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
  // Without a limit, a ratio is at its best and an amount is unknown.
  if (now === undefined || displayed === undefined) return kind === 'ratio' && now !== undefined;
  return worse === 'lower' ? now * WHOLE < displayed * (WHOLE - by) : now * WHOLE > displayed * (WHOLE + by);
}
