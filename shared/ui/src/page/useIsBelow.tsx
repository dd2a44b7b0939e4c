import { widthBelow, type Breakpoint } from '../theme/measure';
import { useMediaQuery } from './useMediaQuery';

/**
 * Whether the window is narrower than the breakpoint, for the few places that render a different
 * view.
 */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  return useMediaQuery(widthBelow(breakpoint));
}
