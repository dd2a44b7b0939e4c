import type { ReadBlock } from '@fathom/base/domain/blockAge';
import type { AreaState } from '../areaState';

/** Returns the block and time of the oldest displayed summary; `undefined` if there is none. */
export function oldestReading(states: readonly AreaState[]): ReadBlock | undefined {
  const readings = states.flatMap((state) =>
    state.status === 'read' ? [{ timestamp: state.summary.blockTime, readAt: state.readAt }] : [],
  );
  return readings.sort((one, other) => one.timestamp - other.timestamp || one.readAt - other.readAt)[0];
}
