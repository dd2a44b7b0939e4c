import { useLocale } from '@fathom/contract';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { below, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Unplug } from 'lucide';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import type { GroupId, NetShare } from './areaBar';
import { groupColor, GroupKey, groupName } from './GroupKey';

export interface BarGroup {
  readonly id: GroupId;
  readonly status: 'positive' | 'zero' | 'negative' | 'missing' | 'loading';
}

interface NetWorthBarProps {
  readonly shares: readonly NetShare[];
  /** All groups in the order of the table. */
  readonly groups: readonly BarGroup[];
}

/** The shares of the net worth. A group that owes more than it owns has no part of the bar. */
export function NetWorthBar({ shares, groups }: NetWorthBarProps) {
  const locale = useLocale();
  const percent = (tenths: number) => formatPercent({ raw: BigInt(tenths), decimals: 3 }, locale, { decimals: 1 });
  const tenthsOf = (id: GroupId) => shares.find((share) => share.id === id)?.tenths ?? 0;
  const label = shares.map(({ id, tenths }) => text.shareOf(groupName(id), percent(tenths))).join(', ');
  return (
    <>
      <Keys>
        <li>{text.netByArea}</li>
        {groups
          .filter(({ status }) => status !== 'zero' && status !== 'loading')
          .map(({ id, status }) => (
            <li key={id}>
              <GroupKey $id={id} $isHollow={status !== 'positive'} />
              {groupName(id)}
              {status === 'positive' && <b>{percent(tenthsOf(id))}</b>}
              {status === 'negative' && <b>{text.negative}</b>}
              {status === 'missing' && (
                <StatusLabel tone="caution" icon={Unplug}>
                  {text.notReachable}
                </StatusLabel>
              )}
            </li>
          ))}
      </Keys>
      <Bar role="img" aria-label={`${text.netByArea}: ${label}`}>
        {shares
          .filter(({ tenths }) => tenths > 0)
          .map(({ id, tenths }) => (
            <Part key={id} $id={id} style={{ flexGrow: tenths }} />
          ))}
      </Bar>
    </>
  );
}

/** Reserves the space of the keys and the bar while areas are read. */
export function BarPlaceholder() {
  return (
    <div aria-hidden>
      <Keys as="div">
        <Skeleton $width={110} $height={5} />
      </Keys>
      <Bar>
        <Skeleton />
      </Bar>
    </div>
  );
}

const Keys = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: 0 ${space(5)} ${space(3)};
  color: ${color('muted')};
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  b {
    font-weight: ${weight.medium};
    color: ${color('text')};
  }
  ${below('layout')} {
    li:first-child {
      flex: 0 0 100%;
    }
  }
  ${below('sm')} {
    gap: ${space(1)} ${space(4)};
    padding: 0 ${space(4)} ${space(3)};
  }
`;

const Bar = styled.div`
  display: flex;
  gap: ${stroke.strong};
  height: ${space(3)};
  margin: 0 ${space(5)} ${space(5)};
  ${below('sm')} {
    margin: 0 ${space(4)} ${space(4)};
  }
`;

const Part = styled.i<{ $id: GroupId }>`
  flex: 1 1 0;
  border-radius: ${stroke.strong};
  background: ${({ theme, $id }) => groupColor(theme, $id)};
  forced-color-adjust: none;
`;
