import { useEffect, useState } from 'react';

/**
 * The device's clock in ms, updated every `tick` ms; without a tick it stands still. A hidden page does not render: it
 * catches up when it is displayed again.
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
