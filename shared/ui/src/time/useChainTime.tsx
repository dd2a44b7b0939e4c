import { chainTimeAt, type ReadBlock } from '@fathom/base/domain/blockAge';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { useNow } from './useNow';

/** In ms: lending specification, section 9, "forced-time clock". */
const DEFAULT_TICK = 15_000;

/**
 * The chain's clock: the time of the block that was read, plus what has passed on this device since. Of the device only
 * the speed is trusted, not the time. `undefined` before a block was read.
 *
 * @param tick how often it is updated, in ms. Default: every 15 s.
 */
export function useChainTime(read: ReadBlock, tick?: number | 'never'): UnixSeconds;
export function useChainTime(read: ReadBlock | undefined, tick?: number | 'never'): UnixSeconds | undefined;
export function useChainTime(
  read: ReadBlock | undefined,
  tick: number | 'never' = DEFAULT_TICK,
): UnixSeconds | undefined {
  const now = useNow(tick === 'never' ? undefined : tick);
  return read && chainTimeAt(read, now);
}
