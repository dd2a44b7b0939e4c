import { useEffect, useState } from 'react';
import { DataAge } from './DataAge';

/** In ms. */
const TICK = 5000;

/** {@link DataAge} on the device's clock, for data whose time of arrival was taken from the same clock. `updatedAt` in ms. */
export function LiveDataAge({ updatedAt }: { updatedAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return <DataAge updatedAt={Math.floor(updatedAt / 1000)} now={Math.floor(now / 1000)} />;
}
