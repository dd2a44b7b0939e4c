import { useLocale, type AreaId } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { wadAmount } from '@fathom/base/domain/ratio';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { Panel } from '@fathom/ui/page/Panel';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { below, space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useState } from 'react';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import { netShares, type GroupId } from './areaBar';
import type { HoldingGroup } from './holdingGroups';
import { BarPlaceholder, NetWorthBar, type BarGroup } from './NetWorthBar';
import { PositionCards } from './PositionCards';
import { PositionTable } from './PositionTable';
import type { AreaPrice, PriceGap } from './priceGaps';

interface PositionsPanelProps {
  readonly groups: readonly HoldingGroup[];
  readonly gaps: readonly PriceGap[];
  /** Of the oldest block of an area. */
  readonly valuedAt: UnixSeconds | undefined;
  readonly readOnly: boolean;
}

export function PositionsPanel({ groups, gaps, valuedAt, readOnly }: PositionsPanelProps) {
  const locale = useLocale();
  const [hidden, setHidden] = useState<ReadonlySet<GroupId>>(new Set());
  const List = useIsBelow('tablet') ? PositionCards : PositionTable;
  const nets = groups.flatMap((group) =>
    group.status === 'read' ? [{ id: group.id, net: group.totals.net.value }] : [],
  );
  const shares = netShares(nets);
  const isLoading = groups.some(({ status }) => status === 'loading');

  function toggle(id: GroupId) {
    setHidden((current) => new Set(current.has(id) ? [...current].filter((other) => other !== id) : [...current, id]));
  }

  return (
    <Panel
      title={text.positions}
      end={valuedAt !== undefined && <Valued>{text.valuedAt(formatTimeOfDay(valuedAt, locale))}</Valued>}
    >
      {isLoading ? (
        <BarPlaceholder />
      ) : (
        shares.length > 0 && <NetWorthBar shares={shares} groups={groups.map(barGroup)} />
      )}
      {gaps.map((gap) => (
        <Gap key={gap.token.address}>{gapText(gap, locale)}</Gap>
      ))}
      <List groups={groups} hidden={hidden} onToggle={toggle} readOnly={readOnly} />
    </Panel>
  );
}

function barGroup(group: HoldingGroup): BarGroup {
  if (group.status !== 'read') return { id: group.id, status: group.status };
  const { value } = group.totals.net;
  return { id: group.id, status: value > 0n ? 'positive' : value < 0n ? 'negative' : 'zero' };
}

function gapText({ token, lowest, highest, difference }: PriceGap, locale: string): string {
  const priceOf = ({ price, area }: AreaPrice) => text.priceIn(formatPrice(wadAmount(price), locale), nameOf(area));
  const apart = formatPercent(wadAmount(difference), locale, { decimals: 1, rounding: 'down' });
  return text.priceGap(token.symbol, priceOf(lowest), priceOf(highest), apart);
}

function nameOf(area: AreaId): string {
  return AREA_NAMES[area];
}

const Valued = styled.span`
  ${type('xs')}
  color: ${color('muted')};
  ${below('sm')} {
    display: none;
  }
`;

const Gap = styled.p`
  margin: -${space(2)} 0 0;
  padding: 0 ${space(5)} ${space(4)};
  ${type('xs')}
  color: ${color('muted')};
  ${below('sm')} {
    padding: 0 ${space(4)} ${space(4)};
  }
`;
