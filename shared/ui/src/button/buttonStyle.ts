import { css } from 'styled-components';
import { FORCED_COLORS, motion, radius, size, space, stroke, type, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonVariant {
  readonly $tone: ButtonTone;
  readonly $size: ButtonSize;
  readonly $isWide: boolean;
}

const TONES = {
  primary: css`
    background: ${color('brand')};
    border-color: ${color('brand')};
    color: ${color('onBrand')};
    &:hover {
      background: ${color('brandHover')};
    }
  `,
  secondary: css`
    background: ${color('surface')};
    color: ${color('text')};
    &:hover {
      background: ${tint('text', 4, 'surface')};
    }
  `,
  quiet: css`
    border-color: transparent;
    color: ${color('muted')};
    &:hover {
      background: ${tint('text', 6)};
      color: ${color('text')};
    }
  `,
  danger: css`
    background: ${color('surface')};
    border-color: ${tint('danger', 45, 'surface')};
    color: ${color('danger')};
    &:hover {
      background: ${color('dangerSoft')};
    }
  `,
} as const;

const SIZES = {
  small: css`
    min-height: ${size.buttonSmall};
    padding: 0 ${space(3)};
  `,
  medium: css`
    min-height: ${size.button};
    padding: 0 ${space(4)};
  `,
  large: css`
    min-height: ${size.buttonLarge};
    padding: ${space(1)} ${space(4)};
    ${type('md')}
  `,
} as const;

export const buttonStyle = css<ButtonVariant>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: ${stroke.hairline} solid ${color('lineStrong')};
  border-radius: ${radius.control};
  font-weight: ${weight.medium};
  font-variant-numeric: normal;
  white-space: ${({ $isWide }) => ($isWide ? 'normal' : 'nowrap')};
  text-align: center;
  transition: background ${motion.fast} ${motion.ease};
  ${({ $isWide }) => $isWide && 'width: 100%;'}
  ${({ $size }) => SIZES[$size]}
  ${({ $tone }) => TONES[$tone]}

  &[aria-disabled='true'] {
    background: ${color('sunken')};
    border-color: ${color('line')};
    color: ${color('muted')};
    cursor: not-allowed;
  }

  ${FORCED_COLORS} {
    border-color: ButtonBorder;
    &[aria-disabled='true'] {
      border: ${stroke.hairline} dashed GrayText;
      color: GrayText;
    }
  }
`;
