import { css } from 'styled-components';
import { FORCED_COLORS, space, stroke } from '../theme/measure';
import { color } from '../theme/paint';

export const choiceStyle = css`
  appearance: none;
  flex: none;
  position: relative;
  margin: 0;
  border: ${stroke.control} solid ${color('controlLine')};
  background: ${color('surface')};
  cursor: pointer;
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: not-allowed;
  }
  /* A press target of at least 24 px, 40 px on touch, whatever the visible size. */
  &::before {
    content: '';
    position: absolute;
    inset: -${space(1)};
  }
  @media (pointer: coarse) {
    &::before {
      inset: -${space(2.5)};
    }
  }
  ${FORCED_COLORS} {
    appearance: auto;
    &::after {
      display: none;
    }
    &:disabled,
    &[aria-disabled='true'] {
      opacity: 1;
      border-color: graytext;
    }
  }
`;
