import { ageOfBlock, type ReadBlock } from '@fathom/base/domain/blockAge';
import { DataAge } from './DataAge';
import { useNow } from '../time/useNow';

/** The refresh interval, in ms. */
const TICK = 5000;

/** {@link DataAge} of values read from a block, updated as time passes. */
export function LiveDataAge({ timestamp, readAt }: ReadBlock) {
  const now = useNow(TICK);
  // A read between two ticks is newer than the last tick.
  return <DataAge age={ageOfBlock({ timestamp, readAt }, Math.max(now, readAt))} />;
}
