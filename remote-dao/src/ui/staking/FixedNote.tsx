import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { positionsText } from '../../text/stakingText';
import type { PositionRow } from './positionRow';
import { useWhyHeld } from './useWhyHeld';

export function FixedNote({ row }: { row: PositionRow }) {
  const whyHeld = useWhyHeld(row);
  if (whyHeld === undefined) return null;
  return (
    <SecondLine>
      <Term explanation={whyHeld}>{positionsText.fixed}</Term>
    </SecondLine>
  );
}
