import { useEffect, useState } from 'react';

/**
 * Returns the device's clock in ms, updated every `tick` ms; constant without a tick. A hidden page doesn't render and
 * updates when it is displayed again.
 */
export function useNow(tick: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (tick === undefined) return undefined;
    const update = () => {
      if (!document.hidden) setNow(Date.now());
    };
    const timer = setInterval(update, tick);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [tick]);
  return now;
}
