import { useEffect, useState } from 'react';

/** A tick of the shown values: lending specification, section 4 ("Forced-time clock"), in the data provider. In ms. */
const TICK = 5_000;

/**
 * The chain's time now, in unix seconds: the time of the block that was read plus what has passed on this device since.
 * The device's own clock is never trusted, only its speed.
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
