import type { GroupId } from './areaBar';
import type { HoldingGroup } from './holdingGroups';

/** Props of the table and of the cards that replace it on a phone. */
export interface PositionListProps {
  readonly groups: readonly HoldingGroup[];
  /** Groups whose rows the user has hidden. */
  readonly hidden: ReadonlySet<GroupId>;
  readonly onToggle: (id: GroupId) => void;
  readonly readOnly: boolean;
}
