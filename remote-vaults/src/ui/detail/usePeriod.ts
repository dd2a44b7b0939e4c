import type { ReadBlock } from '@fathom/base/domain/blockAge';
import { useEffect, useState } from 'react';
import { periodAt, type Period, type VaultPeriods } from '../../domain/vault';

const SECOND = 1_000;

/** Returns the period by the chain's time. Rerenders only when it changes. */
export function usePeriod(periods: VaultPeriods | undefined, read: ReadBlock | undefined): Period | undefined {
  const [now, setNow] = useState(() => Date.now());
  const period = periods && read && periodAt(periods, chainSeconds(read, now));
  useEffect(() => {
    if (!periods || !read) return undefined;
    const timer = setInterval(() => {
      const at = Date.now();
      if (periodAt(periods, chainSeconds(read, at)) !== period) setNow(at);
    }, SECOND);
    return () => clearInterval(timer);
  }, [periods, read, period]);
  return period;
}

function chainSeconds({ timestamp, readAt }: ReadBlock, deviceNow: number): bigint {
  return BigInt(timestamp + Math.max(0, Math.floor((deviceNow - readAt) / SECOND)));
}
