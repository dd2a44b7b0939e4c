import { useId, useState } from 'react';
import { RangeSlider } from '@fathom/shared/ui/RangeSlider';
import { radius, size, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import styled from 'styled-components';
import { DURATION } from '../../../domain/suggestion';
import { dialogText } from '../../../text/dialogs';

interface DurationFieldProps {
  /** Whole days. */
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** How long the position is meant to stay open: on a scale, or as a number. It binds nobody. */
export function DurationField({ days, onChange }: DurationFieldProps) {
  const id = useId();
  /** While somebody types; what is no possible duration is put right when the field is left. */
  const [typed, setTyped] = useState<string>();
  function enter(text: string) {
    const entered = Number(text);
    setTyped(text);
    if (Number.isInteger(entered) && entered >= DURATION.min && entered <= DURATION.max) onChange(entered);
  }
  return (
    <div>
      <Head>
        <label htmlFor={id}>{dialogText.duration}</label>
        <Typed>
          <Input
            id={id}
            type="number"
            inputMode="numeric"
            min={DURATION.min}
            max={DURATION.max}
            step={DURATION.step}
            value={typed ?? days}
            onChange={(event) => enter(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
          {dialogText.dayUnit(days)}
        </Typed>
      </Head>
      <RangeSlider
        label={dialogText.duration}
        value={days}
        min={DURATION.min}
        max={DURATION.max}
        step={DURATION.step}
        onChange={onChange}
        valueText={dialogText.days(days)}
        captions={{ start: dialogText.days(DURATION.min), end: dialogText.days(DURATION.max) }}
      />
    </div>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  font-weight: ${weight.medium};
`;

const Typed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${colour('muted')};
`;

const Input = styled.input`
  width: ${space(18)};
  height: ${size.buttonSmall};
  padding: 0 ${space(2)};
  border: ${stroke.hairline} solid ${colour('controlLine')};
  border-radius: ${radius.control};
  background: ${colour('surface')};
  color: ${colour('text')};
  text-align: right;
  font-weight: ${weight.medium};
`;
