import type { Change } from '@fathom/area-kit/actions/view/rows';
import type { PositionMetrics } from '../../domain/positionMetrics';
import type { Preview } from '../../domain/previewPosition';

/** Returns the current value alone while nothing is entered. */
export function changeOf({ before, after }: Preview, isEntered: boolean) {
  return <Name extends keyof PositionMetrics>(name: Name): Change<PositionMetrics[Name]> =>
    isEntered ? { before: before[name], after: after[name] } : { after: before[name] };
}
