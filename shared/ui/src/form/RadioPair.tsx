import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { RadioDot } from './RadioDot';
import { space } from '../theme/measure';
import { VisuallyHidden } from '../page/VisuallyHidden';

export interface RadioOption<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface RadioPairProps<Key extends string> {
  /** Visually hidden, because the text above displays it already. */
  readonly legend: string;
  readonly options: readonly RadioOption<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A choice between two (or a few) options side by side, such as the amount to approve. */
export function RadioPair<Key extends string>({ legend, options, chosen, onChoose }: RadioPairProps<Key>) {
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map(({ key, label }) => (
        <Option key={key}>
          <RadioDot name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          {label}
        </Option>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
`;

const Option = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(2)} 0;
  cursor: pointer;
`;
