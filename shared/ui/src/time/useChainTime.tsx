import { chainTimeAt, type ReadBlock } from '@fathom/base/domain/blockAge';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { useNow } from './useNow';

/**
 * The chain's clock: the time of the block that was read, plus what has passed on this device since. Of the device only
 * the speed is trusted, not the time. `undefined` before a block was read.
 *
 * @param tick how often it is updated, in ms; `undefined`: never.
 */
export function useChainTime(read: ReadBlock, tick: number | undefined): UnixSeconds;
export function useChainTime(read: ReadBlock | undefined, tick: number | undefined): UnixSeconds | undefined;
export function useChainTime(read: ReadBlock | undefined, tick: number | undefined): UnixSeconds | undefined {
  const now = useNow(tick);
  return read && chainTimeAt(read, now);
}
