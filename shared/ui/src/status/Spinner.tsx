import styled, { keyframes } from 'styled-components';
import { MOTION_ALLOWED, motion, radius, size, stroke } from '../theme/measure';

const turn = keyframes`to { transform: rotate(1turn); }`;

export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: ${size.icon};
  height: ${size.icon};
  border-radius: ${radius.round};
  /* The second line is newer than the floor of browsers. */
  border: ${stroke.strong} solid transparent;
  border-color: color-mix(in srgb, currentColor 35%, transparent);
  border-top-color: currentColor;
  ${MOTION_ALLOWED} {
    animation: ${turn} ${motion.spin} linear infinite;
  }
`;
