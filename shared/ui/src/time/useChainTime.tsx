import { chainTimeAt, type ReadBlock } from '@fathom/base/domain/blockAge';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { useNow } from './useNow';

/** In ms: lending specification, section 9, "forced-time clock". */
const DEFAULT_TICK = 15_000;

/**
 * Returns the chain's time: the time of the last block read, plus the elapsed time on this device. Only the speed of
 * the device's clock is trusted. `undefined` before a block was read.
 *
 * @param tick update interval in ms. Default: every 15 s.
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
