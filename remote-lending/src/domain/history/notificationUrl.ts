import type { Address } from '@fathom/contract/address';
import { powerOfTen, type Wad } from '../units';

interface WatchedPosition {
  readonly account: Address;
  readonly healthFactor: Wad;
  /** The service's name of the market. */
  readonly marketName: string;
  /** Name of this app, which the service uses to identify the source of a visit. */
  readonly source: string;
}

const VERSION = 'v3';

/** Returns the service's page for a position. Rounds the health factor down to 2 decimals. */
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
