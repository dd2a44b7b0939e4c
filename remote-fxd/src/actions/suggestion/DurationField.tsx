import { useId, useState } from 'react';
import { RangeSlider } from '@fathom/ui/form/RangeSlider';
import { below, radius, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { DURATION } from '../../domain/suggestion';
import { dialogText } from '../../text/dialogs';

interface DurationFieldProps {
  /** Whole days. */
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** The expected lifetime of the position. Not binding. */
export function DurationField({ days, onChange }: DurationFieldProps) {
  const id = useId();
  /** The text while the user types; an invalid duration is corrected on blur. */
  const [typed, setTyped] = useState<string>();
  function enter(text: string) {
    const entered = Number(text);
    setTyped(text);
    if (Number.isInteger(entered) && entered >= DURATION.min && entered <= DURATION.max) onChange(entered);
  }
  return (
    <Line>
      <label htmlFor={id}>{dialogText.duration}</label>
      <RangeSlider
        label={dialogText.duration}
        value={days}
        min={DURATION.min}
        max={DURATION.max}
        step={DURATION.step}
        onChange={onChange}
        valueText={dialogText.days(days)}
      />
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
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  font-weight: ${weight.medium};
  ${below('sm')} {
    grid-template-columns: 1fr auto;
    gap: ${space(2)} ${space(4)};
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Typed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: ${space(29)};
  color: ${color('muted')};
  font-weight: ${weight.normal};
`;

const Input = styled.input`
  width: ${space(18)};
  height: ${size.buttonSmall};
  padding: 0 ${space(2)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  color: ${color('text')};
  text-align: right;
  font-weight: ${weight.medium};
`;
