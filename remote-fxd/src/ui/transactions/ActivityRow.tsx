import { useChain, useHost } from '@fathom/contract';
import { formatTimestamp } from '@fathom/base/format/formatTimestamp';
import { formatTimeZone } from '@fathom/base/format/formatTimeZone';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Icon } from '@fathom/ui/token/Icon';
import { between, below, radius, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { CircleCheck, CircleMinus, CirclePlus, Gavel, Plus, type IconNode } from 'lucide';
import { memo } from 'react';
import styled from 'styled-components';
import type { Activity, ActivityState } from '../../domain/activity';
import type { Wad } from '../../domain/units';
import { areaText, transactionsText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';
import { unitOf } from '../components/unitOf';

const ICONS: Record<ActivityState, IconNode> = {
  created: Plus,
  topup: CirclePlus,
  repay: CircleMinus,
  closed: CircleCheck,
  liquidation: Gavel,
};

/** Memoized, because a list may contain thousands of rows. */
export const ActivityRow = memo(DisplayedActivity);

interface ActivityRowProps {
  readonly activity: Activity;
  readonly collateralDecimals: number;
  readonly debtDecimals: number;
}

function DisplayedActivity({ activity, collateralDecimals, debtDecimals }: ActivityRowProps) {
  const { state, displayName, positionId, timestamp, hash, collateralAmount, debtAmount } = activity;
  const { network } = useHost();
  const chain = useChain();
  const href = network.transactionUrl(chain.id, hash);
  const isSale = state === 'liquidation';
  return (
    <Row>
      <Disc $isLoss={isSale}>
        <Icon icon={ICONS[state]} />
      </Disc>
      <What>
        <b>{transactionsText.filters[state]}</b>
        <SecondLine>
          {displayName}
          {positionId !== undefined && ` ${transactionsText.position(positionId)}`}
        </SecondLine>
      </What>
      <Moved
        area="collateral"
        amount={collateralAmount}
        decimals={collateralDecimals}
        unit={unitOf(displayName)}
        words={transactionsText.collateralMoves(isSale)}
      />
      <Moved
        area="debt"
        amount={debtAmount}
        decimals={debtDecimals}
        unit={areaText.fxd}
        words={transactionsText.debtMoves(isSale)}
      />
      <When dateTime={new Date(timestamp * 1000).toISOString()} title={formatTimeZone(timestamp)}>
        {formatTimestamp(timestamp)}
      </When>
      <View>
        {href !== '' && (
          <ExternalLink href={href}>
            {transactionsText.view}
            <VisuallyHidden>{transactionsText.viewOf(hash)}</VisuallyHidden>
          </ExternalLink>
        )}
      </View>
    </Row>
  );
}

interface MovedProps {
  readonly area: 'collateral' | 'debt';
  readonly amount: Wad;
  readonly decimals: number;
  readonly unit: string;
  readonly words: { readonly more: string; readonly less: string };
}

/** Renders nothing for zero. */
function Moved({ area, amount, decimals, unit, words: labels }: MovedProps) {
  if (amount === 0n) return null;
  return (
    <Amount $area={area}>
      <AmountText amount={wadAmount(amount < 0n ? -amount : amount)} unit={unit} decimals={decimals} compact="never" />
      <SecondLine>{amount > 0n ? labels.more : labels.less}</SecondLine>
    </Amount>
  );
}

const Row = styled.li`
  display: grid;
  grid-template: 'disc what collateral debt when view' / auto 22fr 22fr 22fr 20fr ${space(17)};
  align-items: center;
  gap: 0 ${space(4)};
  min-height: ${size.tableRow};
  padding: ${space(2)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  > * {
    min-width: 0;
  }
  ${between('sm', 'layout')} {
    grid-template:
      'disc what collateral debt'
      'disc when when view' / auto 1fr 1fr 1fr;
    gap: ${space(1)} ${space(4)};
  }
  ${below('sm')} {
    grid-template:
      'disc what what'
      'disc collateral debt'
      'disc when view' / auto 1fr 1fr;
    align-items: start;
    gap: ${space(2)} ${space(3)};
    padding: ${space(3)} ${space(4)};
  }
`;

const Disc = styled.span<{ $isLoss: boolean }>`
  grid-area: disc;
  display: grid;
  place-items: center;
  width: ${space(7)};
  height: ${space(7)};
  border-radius: ${radius.round};
  background: ${({ theme, $isLoss }) => ($isLoss ? theme.color.dangerSoft : theme.color.sunken)};
  color: ${({ theme, $isLoss }) => ($isLoss ? theme.color.danger : theme.color.muted)};
`;

const What = styled.span`
  grid-area: what;
  b {
    display: block;
    font-weight: ${weight.medium};
  }
  ${() => SecondLine} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: isolate;
  }
`;

const Amount = styled.span<{ $area: 'collateral' | 'debt' }>`
  grid-area: ${({ $area }) => $area};
  overflow-wrap: anywhere;
  text-align: right;
  font-weight: ${weight.medium};
  ${below('sm')} {
    text-align: ${({ $area }) => ($area === 'debt' ? 'right' : 'left')};
  }
`;

const When = styled.time`
  grid-area: when;
  text-align: right;
  white-space: nowrap;
  color: ${color('muted')};
  ${below('layout')} {
    text-align: left;
    ${type('xs')}
    line-height: inherit;
  }
`;

const View = styled.span`
  grid-area: view;
  text-align: right;
`;
