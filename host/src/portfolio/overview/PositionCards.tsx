import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { InList } from '@fathom/ui/number/ExactText';
import { useState } from 'react';
import { overviewText as text } from '../../text/portfolioOverview';
import { SkeletonCell } from '@fathom/ui/list/SkeletonCell';
import { GroupNetText, GroupTitle, ToggleButton } from './GroupHead';
import { groupName } from './GroupKey';
import { HealthMeter } from './HealthMeter';
import { HoldingAmount, HoldingName, HoldingRate } from './HoldingParts';
import type { HoldingGroup } from './holdingGroups';
import { MissingGroup } from './MissingGroup';
import {
  CardAmounts,
  HoldingCard,
  CardHead,
  CardMessage,
  CardHealth,
  MoreCard,
  OpenButton,
} from './PositionCardsParts';
import type { PositionListProps } from './positionList';
import { rowDecimals, type HoldingRow } from './positionRows';
import { SmallTotal } from './SmallTotal';

const PositionSheet = lazyDialog(() => import('./PositionSheet').then((module) => module.PositionSheet));

const PLACEHOLDERS = [1, 2, 3];

/** The positions on a phone: a row has no button, it opens a sheet with details and the action. */
export function PositionCards({ groups, hidden, onToggle, readOnly }: PositionListProps) {
  const [openKey, setOpenKey] = useState<string>();
  const rows = groups.flatMap((group) => (group.status === 'read' ? [...group.rows, ...group.small] : []));
  const open = rows.find(({ key }) => key === openKey);
  return (
    <>
      {groups.map((group) => (
        <GroupCards
          key={group.id}
          group={group}
          decimals={rowDecimals(rows)}
          isOpen={!hidden.has(group.id)}
          onToggle={() => onToggle(group.id)}
          onOpen={setOpenKey}
        />
      ))}
      {open && <PositionSheet row={open} readOnly={readOnly} onClose={() => setOpenKey(undefined)} />}
    </>
  );
}

interface GroupCardsProps {
  readonly group: HoldingGroup;
  readonly decimals: ReadonlyMap<string, number>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (key: string) => void;
}

function GroupCards({ group, decimals, isOpen, onToggle, onOpen }: GroupCardsProps) {
  const [isSmallOpen, setSmallOpen] = useState(false);
  const isRead = group.status === 'read';
  const name = groupName(group.id);
  const isEmpty = isRead && group.rows.length + group.small.length === 0;
  return (
    <section aria-label={name} aria-busy={group.status === 'loading' || undefined}>
      <CardHead>
        <GroupTitle group={group} />
        <b>
          <GroupNetText group={group} />
        </b>
        {isEmpty ? <span /> : <ToggleButton name={name} isOpen={isOpen} onToggle={onToggle} />}
        {isRead && group.risk && (
          <CardHealth>
            <HealthMeter risk={group.risk} />
          </CardHealth>
        )}
      </CardHead>
      {isOpen && group.status === 'missing' && (
        <CardMessage>
          <MissingGroup state={group.state} />
        </CardMessage>
      )}
      {isEmpty && <CardMessage>{group.id === 'wallet' ? text.emptyWallet : text.noPositions(name)}</CardMessage>}
      {isOpen && (
        <ul>
          {group.status === 'loading' &&
            PLACEHOLDERS.map((row) => (
              <HoldingCard key={row} aria-hidden>
                <SkeletonCell shape="mark" isEnd={false} row={row} />
                <SkeletonCell shape="two-lines" isEnd row={row} />
              </HoldingCard>
            ))}
          {isRead &&
            [...group.rows, ...(isSmallOpen ? group.small : [])].map((row) => (
              <PositionCard key={row.key} row={row} decimals={decimals} onOpen={() => onOpen(row.key)} />
            ))}
          {isRead && group.small.length > 0 && (
            <MoreCard>
              {text.smallTokens(group.small.length)}
              <b>
                <SmallTotal rows={group.small} />
              </b>
              <ToggleButton
                name={text.smallTokens(group.small.length)}
                isOpen={isSmallOpen}
                onToggle={() => setSmallOpen(!isSmallOpen)}
              />
            </MoreCard>
          )}
        </ul>
      )}
    </section>
  );
}

interface PositionCardProps {
  readonly row: HoldingRow;
  readonly decimals: ReadonlyMap<string, number>;
  readonly onOpen: () => void;
}

function PositionCard({ row, decimals, onOpen }: PositionCardProps) {
  const { title, risk, isPaired, rate } = row;
  return (
    <HoldingCard data-paired={isPaired || undefined}>
      <div>
        <HoldingName row={row}>
          <OpenButton type="button" aria-haspopup="dialog" onClick={onOpen}>
            {title}
          </OpenButton>
        </HoldingName>
        {risk && (
          <CardHealth>
            <HealthMeter risk={risk} />
          </CardHealth>
        )}
      </div>
      <CardAmounts>
        <InList value>
          <HoldingAmount row={row} decimals={decimals} />
        </InList>
        {(rate !== 0n || row.bestRate !== undefined) && <HoldingRate row={row} />}
      </CardAmounts>
    </HoldingCard>
  );
}
