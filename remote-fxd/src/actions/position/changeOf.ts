import type { PositionFigures } from '../../domain/positionFigures';
import type { Preview } from '../../domain/previewPosition';
import type { Change } from './positionRows';

/** Picks a figure of a preview; while nothing is entered only the figure of now is shown. */
export function changeOf({ before, after }: Preview, isEntered: boolean) {
  return <Name extends keyof PositionFigures>(name: Name): Change<PositionFigures[Name]> =>
    isEntered ? { before: before[name], after: after[name] } : { after: before[name] };
}
