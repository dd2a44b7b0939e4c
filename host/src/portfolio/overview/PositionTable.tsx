import { InList } from '@fathom/ui/number/ExactText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { SkeletonCell } from '@fathom/ui/list/SkeletonCell';
import { useState } from 'react';
import { overviewText as text } from '../../text/portfolioOverview';
import { AreaActionLink } from './AreaActionLink';
import { GroupNetText, GroupTitle, GroupYearlyText, ToggleButton } from './GroupHead';
import { groupName } from './GroupKey';
import { HealthMeter } from './HealthMeter';
import { HoldingAmount, HoldingName, HoldingRate } from './HoldingParts';
import type { HoldingGroup } from './holdingGroups';
import { MissingGroup } from './MissingGroup';
import type { PositionListProps } from './positionList';
import { rowDecimals, type HoldingRow } from './positionRows';
import { SmallTotal } from './SmallTotal';
import {
  PositionGroupRow,
  PositionHeadRow,
  HoldingTable,
  MoreRow,
  PositionTableLine,
  WideRow,
} from './PositionTableParts';

const COLUMNS = 5;
const PLACEHOLDERS = [1, 2, 3];

/** Positions of all areas, grouped by area. */
export function PositionTable({ groups, hidden, onToggle, readOnly }: PositionListProps) {
  const { columns } = text;
  const decimals = rowDecimals(
    groups.flatMap((group) => (group.status === 'read' ? [...group.rows, ...group.small] : [])),
  );
  return (
    <HoldingTable aria-label={text.positions}>
      <colgroup>
        <col data-column="position" />
        <col data-column="amount" />
        <col data-column="rate" />
        <col data-column="health" />
        <col />
      </colgroup>
      <thead>
        <PositionHeadRow>
          <th scope="col">{columns.position}</th>
          <th scope="col">{columns.amount}</th>
          <th scope="col">{columns.rate}</th>
          <th scope="col" data-health>
            <Term explanation={text.healthMeaning}>{columns.health}</Term>
          </th>
          <th scope="col">
            <VisuallyHidden>{columns.action}</VisuallyHidden>
          </th>
        </PositionHeadRow>
      </thead>
      {groups.map((group) => (
        <GroupBody
          key={group.id}
          group={group}
          decimals={decimals}
          isOpen={!hidden.has(group.id)}
          onToggle={() => onToggle(group.id)}
          readOnly={readOnly}
        />
      ))}
    </HoldingTable>
  );
}

interface GroupBodyProps {
  readonly group: HoldingGroup;
  readonly decimals: ReadonlyMap<string, number>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly readOnly: boolean;
}

function GroupBody({ group, decimals, isOpen, onToggle, readOnly }: GroupBodyProps) {
  const [isSmallOpen, setSmallOpen] = useState(false);
  const isRead = group.status === 'read';
  const isEmpty = isRead && group.rows.length + group.small.length === 0;
  return (
    <tbody aria-busy={group.status === 'loading' || undefined}>
      <PositionGroupRow>
        <th scope="rowgroup">
          <GroupTitle group={group} />
        </th>
        <td>
          <GroupNetText group={group} />
        </td>
        <td data-yearly>
          <GroupYearlyText group={group} />
        </td>
        <td data-health>{isRead && group.risk && <HealthMeter risk={group.risk} />}</td>
        <td>{!isEmpty && <ToggleButton name={groupName(group.id)} isOpen={isOpen} onToggle={onToggle} />}</td>
      </PositionGroupRow>
      {isOpen && group.status === 'loading' && <LoadingRows />}
      {isOpen && group.status === 'missing' && (
        <WideRow>
          <td colSpan={COLUMNS}>
            <MissingGroup state={group.state} />
          </td>
        </WideRow>
      )}
      {isEmpty && (
        <WideRow>
          <td colSpan={COLUMNS}>{group.id === 'wallet' ? text.emptyWallet : text.noPositions(groupName(group.id))}</td>
        </WideRow>
      )}
      {isOpen && isRead && (
        <>
          {[...group.rows, ...(isSmallOpen ? group.small : [])].map((row) => (
            <PositionTableRow key={row.key} row={row} decimals={decimals} readOnly={readOnly} />
          ))}
          {group.small.length > 0 && (
            <MoreRow>
              <td>{text.smallTokens(group.small.length)}</td>
              <td>
                <SmallTotal rows={group.small} />
              </td>
              <td colSpan={3}>
                <ToggleButton
                  name={text.smallTokens(group.small.length)}
                  isOpen={isSmallOpen}
                  onToggle={() => setSmallOpen(!isSmallOpen)}
                />
              </td>
            </MoreRow>
          )}
        </>
      )}
    </tbody>
  );
}

interface PositionTableRowProps {
  readonly row: HoldingRow;
  readonly decimals: ReadonlyMap<string, number>;
  readonly readOnly: boolean;
}

function PositionTableRow({ row, decimals, readOnly }: PositionTableRowProps) {
  const { risk, action, isPaired } = row;
  return (
    <PositionTableLine data-paired={isPaired || undefined}>
      <td>
        <HoldingName row={row} />
      </td>
      <td>
        <InList value>
          <HoldingAmount row={row} decimals={decimals} />
        </InList>
      </td>
      <td>
        <HoldingRate row={row} />
      </td>
      <td data-health>{risk && <HealthMeter risk={risk} />}</td>
      <td>{!readOnly && action && <AreaActionLink action={action} />}</td>
    </PositionTableLine>
  );
}

function LoadingRows() {
  return PLACEHOLDERS.map((row) => (
    <PositionTableLine key={row} aria-hidden>
      <td>
        <SkeletonCell shape="mark" isEnd={false} row={row} />
      </td>
      <td>
        <SkeletonCell shape="two-lines" isEnd row={row} />
      </td>
      <td>
        <SkeletonCell shape="line" isEnd row={row} />
      </td>
      <td />
      <td />
    </PositionTableLine>
  ));
}
