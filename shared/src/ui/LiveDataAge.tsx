import { useEffect, useState } from 'react';
import { ageOfBlock, type ReadBlock } from '../domain/blockAge';
import { DataAge } from './DataAge';

/** In ms. */
const TICK = 5000;

/** {@link DataAge} of values that were read from a block, as it grows. */
export function LiveDataAge({ timestamp, readAt }: ReadBlock) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  // A read between two ticks is newer than the last one.
  return <DataAge age={ageOfBlock({ timestamp, readAt }, Math.max(now, readAt))} />;
}
