import { useLocale } from '@fathom/contract';
import { Link } from '@fathom/contract/router';
import { Button } from '@fathom/ui/button/Button';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { below, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Icon } from '@fathom/ui/token/Icon';
import { ChevronDown, ChevronRight, ChevronUp } from 'lucide';
import styled from 'styled-components';
import { areaPath } from '../../navigation/createNavigation';
import { overviewText as text } from '../../text/portfolioOverview';
import { formatBounded } from './formatTotal';
import { GroupKey, groupName } from './GroupKey';
import type { HoldingGroup } from './holdingGroups';
import type { Total } from './totals';

export function GroupTitle({ group: { id, status } }: { group: HoldingGroup }) {
  return (
    <Name>
      <GroupKey $id={id} $isHollow={status === 'missing'} />
      {id === 'wallet' ? (
        groupName(id)
      ) : (
        <Link to={areaPath(id)}>
          {groupName(id)}
          <Icon icon={ChevronRight} />
        </Link>
      )}
    </Name>
  );
}

export function GroupNetText({ group }: { group: HoldingGroup }) {
  if (group.status === 'loading') return <Skeleton $width={18} />;
  if (group.status === 'missing') return <Unknown reason={text.missingValue} />;
  return <BoundedText total={group.totals.net} />;
}

export function GroupYearlyText({ group }: { group: HoldingGroup }) {
  if (group.status === 'loading') return <Skeleton $width={14} />;
  if (group.status === 'missing') return <Unknown reason={text.missingValue} />;
  if (group.id === 'wallet') return null;
  return (
    <>
      <BoundedText total={group.totals.yearly} /> <Unit>{text.aYear}</Unit>
    </>
  );
}

function BoundedText({ total }: { total: Total }) {
  const locale = useLocale();
  const formatted = <span translate="no">{formatBounded(total, locale)}</span>;
  return total.bound === 'exact' ? formatted : <Term explanation={text.boundMeanings[total.bound]}>{formatted}</Term>;
}

interface ToggleButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function ToggleButton({ name, isOpen, onToggle }: ToggleButtonProps) {
  return (
    <Toggle tone="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
      <Word>{isOpen ? text.hide : text.show}</Word>
      <VisuallyHidden>{name}</VisuallyHidden>
      <Icon icon={isOpen ? ChevronUp : ChevronDown} />
    </Toggle>
  );
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.5)};
    min-height: ${space(6)};
  }
  .icon {
    color: ${color('muted')};
  }
`;

const Toggle = styled(Button)`
  margin-right: -${space(3)};
  ${below('tablet')} {
    margin-right: -${space(2)};
    padding: 0 ${space(2)};
  }
`;

/** The icon and the group's name remain on a phone. */
const Word = styled.span`
  ${below('tablet')} {
    display: none;
  }
`;
