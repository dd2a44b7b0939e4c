import { useLocale } from '@fathom/contract';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { RangeSlider } from '@fathom/ui/form/RangeSlider';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { ToneText } from '@fathom/ui/number/ToneText';
import { below, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Unit } from '@fathom/ui/number/Unit';
import { useState } from 'react';
import styled from 'styled-components';
import type { Position } from '../../domain/position';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';
import { BUFFER_TONES } from '../../actions/position/bufferDisplay';
import { presentProjection, projectionScale } from './presentProjection';

export function Projection({ position }: { position: Position }) {
  const locale = useLocale();
  const [change, setChange] = useState(0);
  const scale = projectionScale(position);
  if (!scale) return <p>{overviewText.noDebt}</p>;
  const name = position.pool.displayName;
  const displayed = presentProjection(position, scale, change, locale);
  const before = (now: string) => (displayed.percent === 0 ? {} : { before: now });
  return (
    <Parts>
      <div>
        <Line>
          <Name>{overviewText.projection(name)}</Name>
          <Change>
            <b>{displayed.change}</b> <Unit>{overviewText.changeTo}</Unit> {displayed.price}
          </Change>
        </Line>
        <RangeSlider
          label={overviewText.projection(name)}
          value={displayed.percent}
          min={scale.min}
          max={scale.max}
          scaleStart={scale.start}
          origin={0}
          onChange={setChange}
          valueText={displayed.spoken}
          captions={{
            start: <ToneText $tone="danger">{overviewText.liquidated(displayed.liquidationChange)}</ToneText>,
            origin: overviewText.priceNow(formatPrice(wadAmount(position.pool.price), locale)),
            end: displayed.highest,
          }}
        />
      </div>
      <DetailList>
        <DetailRow label={<Term explanation={overviewText.safetyBufferMeaning}>{overviewText.safetyBuffer}</Term>}>
          <Buffer>
            <BeforeAfter
              {...before(displayed.bufferNow)}
              after={displayed.buffer}
              tone={BUFFER_TONES[displayed.band]}
            />
            <StatusLabel tone={BUFFER_TONES[displayed.band]}>{displayed.word}</StatusLabel>
          </Buffer>
        </DetailRow>
        <DetailRow label={overviewText.ratio}>
          <BeforeAfter {...before(displayed.ratioNow)} after={displayed.ratio} />
        </DetailRow>
        <DetailRow label={overviewText.liquidatedBelow(name)}>
          {displayed.liquidationPrice} <Unit>{overviewText.unchanged}</Unit>
        </DetailRow>
      </DetailList>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  align-items: center;
  padding: ${space(3)} 0 ${space(1)};
  border-top: ${stroke.hairline} solid ${color('line')};
  white-space: normal;
  overflow-wrap: anywhere;
  > :first-child {
    padding-right: ${space(10)};
  }
  > :last-child {
    padding-left: ${space(10)};
    border-left: ${stroke.hairline} solid ${color('line')};
  }
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    padding: ${space(4)} 0 0;
    > :first-child,
    > :last-child {
      padding: 0;
      border: 0;
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-bottom: ${space(3)};
`;

const Name = styled.span`
  font-weight: ${weight.medium};
`;

const Change = styled.span`
  white-space: nowrap;
  font-weight: ${weight.medium};
  b {
    ${type('lg')}
    font-weight: ${weight.strong};
  }
`;

const Buffer = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(3)};
`;
