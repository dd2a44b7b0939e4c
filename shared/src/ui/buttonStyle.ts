import { css } from 'styled-components';
import { FORCED_COLOURS, motion, radius, size, space, stroke, type, weight } from './theme/measure';
import { colour, tint } from './theme/paint';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly $tone: ButtonTone;
  readonly $size: ButtonSize;
  readonly $isWide: boolean;
}

const TONES = {
  primary: css`
    background: ${colour('brand')};
    border-color: ${colour('brand')};
    color: ${colour('onBrand')};
    &:hover {
      background: ${colour('brandHover')};
    }
  `,
  secondary: css`
    background: ${colour('surface')};
    color: ${colour('text')};
    &:hover {
      background: ${tint('text', 4, 'surface')};
    }
  `,
  quiet: css`
    border-color: transparent;
    color: ${colour('muted')};
    &:hover {
      background: ${tint('text', 6)};
      color: ${colour('text')};
    }
  `,
  danger: css`
    background: ${colour('surface')};
    border-color: ${tint('danger', 45, 'surface')};
    color: ${colour('danger')};
    &:hover {
      background: ${colour('dangerSoft')};
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

/** What buttons, and links that look like buttons, have in common. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: ${stroke.hairline} solid ${colour('lineStrong')};
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
    background: ${colour('sunken')};
    border-color: ${colour('line')};
    color: ${colour('muted')};
    cursor: not-allowed;
  }

  ${FORCED_COLOURS} {
    border-color: ButtonBorder;
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;
