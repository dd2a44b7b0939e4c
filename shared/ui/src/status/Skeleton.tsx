import styled, { keyframes } from 'styled-components';
import { MOTION_ALLOWED, MOTION_REDUCED, motion, radius, space } from '../theme/measure';
import { tint } from '../theme/paint';

/** Faster reads display no skeleton, in ms (shell specification). */
const SKELETON_DELAY = 300;

/**
 * Shorter delays, in ms, for small values that are usually available at once (shell specification); 0 continues a
 * placeholder that is displayed already.
 */
type ShorterDelay = 150 | 100 | 50 | 0;

const appear = keyframes`from { opacity: 0; }`;
const pulse = keyframes`50% { opacity: 0.5; }`;

interface SkeletonProps {
  /** In steps of 4 px; default: the full width. */
  readonly $width?: number;
  /** In steps of 4 px; default 3. */
  readonly $height?: number;
  readonly $isRound?: boolean;
  /** Default 300 ms. */
  readonly $delay?: ShorterDelay | undefined;
}

function delay({ $delay }: SkeletonProps): string {
  return `${$delay ?? SKELETON_DELAY}ms`;
}

/**
 * A gray placeholder with the size of the value being read, to avoid layout shift. It takes its space immediately and
 * becomes visible after the delay.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: inline-block;
  flex: none;
  vertical-align: middle;
  width: ${({ $width }) => ($width === undefined ? '100%' : space($width))};
  max-width: 100%;
  height: ${({ $height = 3 }) => space($height)};
  border-radius: ${({ $isRound }) => ($isRound ? radius.round : radius.tag)};
  background: ${tint('text', 9)};
  ${MOTION_ALLOWED} {
    animation:
      ${appear} ${motion.base} ${delay} backwards,
      ${pulse} ${motion.pulse} ${delay} ease-in-out infinite;
  }
  /* The delay applies with reduced motion too: the shape appears later, without moving. */
  ${MOTION_REDUCED} {
    animation: ${appear} 0s ${delay} backwards !important;
  }
`;
