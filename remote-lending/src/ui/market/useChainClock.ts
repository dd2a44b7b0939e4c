import { useEffect, useState } from 'react';

/**
 * Update interval of the displayed values in ms: lending specification, section 4 ("Forced-time
 * clock").
 */
const TICK = 5_000;

/**
 * The current chain time in Unix seconds: the timestamp of the block read, plus the time elapsed on
 * this device since. Only the speed of the device's clock is trusted, not its time.
 */
export function useChainClock(block: { readonly timestamp: number } | undefined, readAt: number): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  if (!block) return undefined;
  return block.timestamp + Math.max(0, Math.floor((now - readAt) / 1000));
}
