import { formatAge } from '@fathom/base/format/formatDuration';
import type { IndexerDelay } from '@fathom/base/domain/indexerDelay';
import { areaText } from '../../text/en';

/** Formats `5 min (150 blocks)`, or only the blocks if the time is unknown. */
export function delayText({ blocks, seconds }: IndexerDelay): string {
  return areaText.delay(blocks, seconds === undefined ? undefined : formatAge(seconds));
}
