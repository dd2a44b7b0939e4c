import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { RadioDot } from './RadioDot';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { space, stroke, type, weight } from '../theme/measure';
import { color } from '../theme/paint';

export interface RadioRow<Key extends string> {
  readonly key: Key;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** On the right: an amount above a caption. */
  readonly end: ReactNode;
  readonly endDetail: ReactNode;
}

interface RadioListProps<Key extends string> {
  /** Visually hidden, because the text above displays it already. */
  readonly legend: string;
  readonly rows: readonly RadioRow<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A choice between options that need two lines each. */
export function RadioList<Key extends string>({ legend, rows, chosen, onChoose }: RadioListProps<Key>) {
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {rows.map(({ key, title, detail, end, endDetail }) => (
        <Row key={key}>
          <RadioDot name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          <Lines>
            <b>{title}</b>
            <small>{detail}</small>
          </Lines>
          <End>
            <b>{end}</b>
            <small>{endDetail}</small>
          </End>
        </Row>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  cursor: pointer;
  * + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Lines = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  > b {
    display: block;
    font-weight: ${weight.medium};
  }
  > small {
    display: block;
    margin-top: ${space(0.5)};
    ${type('xs')}
    color: ${color('muted')};
  }
`;

const End = styled(Lines)`
  flex: none;
  max-width: 50%;
  text-align: right;
`;
