import { AREA_NAMES } from './areaNames';

/** The part of a transaction's record that describes it. */
interface DescribedRecord {
  readonly sentences?: readonly string[];
  readonly meta: { readonly title: string; readonly area: keyof typeof AREA_NAMES };
}

/**
 * What a transaction does, in alerts, banners and the activity: the sentences that were verified
 * before it was sent, one per call. A record without them, of an earlier version of the app, has
 * the title that its area stated, and says so (decision 0019).
 */
export function recordTitle({ sentences = [], meta: { title, area } }: DescribedRecord): string {
  return sentences.length > 0 ? sentences.join('. ') : `${title} (stated by ${AREA_NAMES[area]}, not verified)`;
}
