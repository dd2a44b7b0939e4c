import type { ReactNode } from 'react';
import styled from 'styled-components';
import { choiceStyle } from './choiceStyle';
import { radius, space } from '../theme/measure';
import { color } from '../theme/paint';

interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** 20 px (default), or 16 px in a panel's header. */
  readonly size?: 'small' | 'medium' | undefined;
  readonly children: ReactNode;
}

export function Checkbox({ isChecked, onChange, size = 'medium', children }: CheckboxProps) {
  return (
    <Line>
      <Box type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} $size={size} />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  cursor: pointer;
`;

const Box = styled.input<{ $size: 'small' | 'medium' }>`
  ${choiceStyle}
  width: ${({ $size }) => space($size === 'small' ? 4 : 5)};
  height: ${({ $size }) => space($size === 'small' ? 4 : 5)};
  margin-top: ${({ $size }) => ($size === 'small' ? space(0.5) : 0)};
  border-radius: ${radius.tag};
  &:checked {
    background: ${color('brand')};
    border-color: ${color('brand')};
  }
  &:checked::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color('onBrand')};
    clip-path: polygon(18% 50%, 27% 41%, 43% 57%, 75% 24%, 84% 33%, 43% 75%);
  }
`;
