import styled, { keyframes } from 'styled-components';
import { MOTION_ALLOWED, MOTION_REDUCED, motion, radius, space } from './theme/measure';
import { tint } from './theme/paint';

/** A read that answers sooner than this shows no skeleton, in ms (shell specification). */
const SKELETON_DELAY = 300;

/** What is small and usually there at once may show sooner that it is not, in ms (shell specification). */
type ShorterDelay = 150 | 100 | 50;

const appear = keyframes`from { opacity: 0; }`;
const pulse = keyframes`50% { opacity: 0.5; }`;

interface SkeletonProps {
  /** In steps of 4 px; omitted: the whole width. */
  readonly $width?: number;
  /** In steps of 4 px; default 3. */
  readonly $height?: number;
  readonly $isRound?: boolean;
  /** Default 300 ms. */
  readonly $delay?: ShorterDelay;
}

function delay({ $delay }: SkeletonProps): string {
  return `${$delay ?? SKELETON_DELAY}ms`;
}

/** A gray shape in the place of what is being read, of its size, so that nothing jumps. It takes its place at once and is seen after the delay. */
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
  /* The delay holds without motion too: nothing moves, it only comes later. */
  ${MOTION_REDUCED} {
    animation: ${appear} 0s ${delay} backwards !important;
  }
`;
