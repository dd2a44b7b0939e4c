import { useEffect, useState } from 'react';
import type { UnixSeconds } from '../domain/time';

/** Values that were read at one block. */
export interface ReadTime {
  /** Of the block. */
  readonly timestamp: UnixSeconds;
  /** When it was read, in ms of the device. */
  readonly readAt: number;
}

/** The chain's clock in whole seconds: the time of the block, and what has passed since it was read. Ticks every `tick` ms. */
export function useChainTime({ timestamp, readAt }: ReadTime, tick: number): UnixSeconds {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [tick]);
  return timestamp + Math.max(0, Math.floor((now - readAt) / 1_000));
}
