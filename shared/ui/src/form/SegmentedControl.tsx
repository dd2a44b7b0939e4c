import { useId } from 'react';
import styled from 'styled-components';
import type { RadioOption } from './RadioPair';
import { FORCED_COLORS, radius, size as sizes, space, stroke, type, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';
import { VisuallyHidden } from '../page/VisuallyHidden';

interface SegmentedControlProps<Key extends string> {
  readonly legend: string;
  readonly options: readonly RadioOption<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** 40 px (default) or 32 px. */
  readonly size?: 'small' | 'medium' | undefined;
  readonly isWide?: boolean | undefined;
}

/** Uses native radios for arrow keys. */
export function SegmentedControl<Key extends string>({
  legend,
  options,
  chosen,
  onChoose,
  size = 'medium',
  isWide = false,
}: SegmentedControlProps<Key>) {
  const name = useId();
  return (
    <Group $isWide={isWide}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map(({ key, label }) => (
        <Segment key={key} $size={size}>
          <VisuallyHidden as="input" type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          {label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.fieldset<{ $isWide: boolean }>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'inline-flex')};
  padding: ${space(0.75)};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  background: ${color('sunken')};
`;

const Segment = styled.label<{ $size: 'small' | 'medium' }>`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  height: ${({ $size }) => ($size === 'small' ? space(6.5) : sizes.buttonSmall)};
  padding: 0 ${space(3)};
  border-radius: ${space(1.5)};
  ${({ $size }) => $size === 'small' && type('xs')}
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color('muted')};
  cursor: pointer;
  &:has(:checked) {
    background: ${color('segment')};
    color: ${color('text')};
    box-shadow:
      0 0 0 ${stroke.hairline} ${color('line')},
      0 ${stroke.hairline} ${stroke.strong} ${tint('text', 8)};
  }
  ${FORCED_COLORS} {
    &:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  &:has(:focus-visible) {
    outline: ${stroke.strong} solid ${color('accent')};
    outline-offset: ${stroke.hairline};
  }
`;
