import { useLocale } from '@fathom/shared/contract';
import { formatPrice } from '@fathom/shared/format/formatPrice';
import { BeforeAfter } from '@fathom/shared/ui/BeforeAfter';
import { DescriptionRows, Fact } from '@fathom/shared/ui/DescriptionRows';
import { RangeSlider } from '@fathom/shared/ui/RangeSlider';
import { StatusWord } from '@fathom/shared/ui/StatusWord';
import { Term } from '@fathom/shared/ui/Tooltip';
import { ToneText } from '@fathom/shared/ui/ToneText';
import { below, space, stroke, type, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Unit } from '@fathom/shared/ui/Unit';
import { useState } from 'react';
import styled from 'styled-components';
import type { Position } from '../../domain/position';
import { overviewText } from '../../text/en';
import { wadAmount } from '../components/kitAmounts';
import { BUFFER_TONES } from '../components/SafetyBufferText';
import { presentWhatIf, whatIfScale } from './presentWhatIf';

/** A slider for the price of the collateral, and what the position would be at that price. */
export function WhatIf({ position }: { position: Position }) {
  const locale = useLocale();
  const [change, setChange] = useState(0);
  const scale = whatIfScale(position);
  if (!scale) return <p>{overviewText.noDebt}</p>;
  const name = position.pool.shownName;
  const shown = presentWhatIf(position, scale, change, locale);
  const before = (now: string) => (shown.percent === 0 ? {} : { before: now });
  return (
    <Parts>
      <div>
        <Line>
          <Name>{overviewText.whatIf(name)}</Name>
          <Change>
            <b>{shown.change}</b> <Unit>{overviewText.changeTo}</Unit> {shown.price}
          </Change>
        </Line>
        <RangeSlider
          label={overviewText.whatIf(name)}
          value={shown.percent}
          min={scale.min}
          max={scale.max}
          scaleStart={scale.start}
          origin={0}
          onChange={setChange}
          valueText={shown.spoken}
          captions={{
            start: <ToneText $tone="danger">{overviewText.liquidated(shown.liquidationChange)}</ToneText>,
            origin: overviewText.priceNow(formatPrice(wadAmount(position.pool.price), locale)),
            end: shown.highest,
          }}
        />
      </div>
      <DescriptionRows>
        <Fact label={<Term explanation={overviewText.safetyBufferMeaning}>{overviewText.safetyBuffer}</Term>}>
          <Buffer>
            <BeforeAfter {...before(shown.bufferNow)} after={shown.buffer} tone={BUFFER_TONES[shown.band]} />
            <StatusWord tone={BUFFER_TONES[shown.band]}>{shown.word}</StatusWord>
          </Buffer>
        </Fact>
        <Fact label={overviewText.ratio}>
          <BeforeAfter {...before(shown.ratioNow)} after={shown.ratio} />
        </Fact>
        <Fact label={overviewText.liquidatedBelow(name)}>
          {shown.liquidationPrice} <Unit>{overviewText.unchanged}</Unit>
        </Fact>
      </DescriptionRows>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  align-items: center;
  padding: ${space(3)} 0 ${space(1)};
  border-top: ${stroke.hairline} solid ${colour('line')};
  white-space: normal;
  overflow-wrap: anywhere;
  > :first-child {
    padding-right: ${space(10)};
  }
  > :last-child {
    padding-left: ${space(10)};
    border-left: ${stroke.hairline} solid ${colour('line')};
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
