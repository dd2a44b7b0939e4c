import type { Address } from '@fathom/contract/address';
import { powerOfTen, type Wad } from './units';

/** The link adds what the service needs to watch the position. */
interface WatchedPosition {
  readonly account: Address;
  readonly healthFactor: Wad;
  /** Name of the market as the service knows it. */
  readonly marketName: string;
  /** Name of this app, by which the service tells its visitors apart. */
  readonly source: string;
}

/** Version of the protocol as the service knows it. */
const VERSION = 'v3';

/** The page of a notification service for a position. The health factor is rounded down to 2 decimals. */
export function notificationUrl(
  service: string,
  { account, healthFactor, marketName, source }: WatchedPosition,
): string {
  const hundredths = healthFactor / powerOfTen(16);
  const parameters = {
    user: account,
    healthfactor: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
    chain: marketName,
    version: VERSION,
    source,
  };
  const url = new URL(service);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
