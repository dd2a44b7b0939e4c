import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import type { AddressStatus } from '../domain/addressGate';
import { fetchService } from './fetchService';

/** Interval between reads of an account's status, in ms; lending specification, section 4. */
export const ADDRESS_STATUS_INTERVAL = 120_000;

const result = v.object({ addressAllowed: v.boolean() });

/**
 * Determines whether the account may use the app: `GET {service}/addresses/status?address=...`. `service` is the
 * configuration's `addressStatus`. Rejects with one sentence; the status is then unknown.
 */
export async function readAddressStatus(
  service: string | undefined,
  account: Address,
  signal: AbortSignal,
): Promise<Extract<AddressStatus, 'allowed' | 'blocked'>> {
  const request = { name: 'address status', base: service, path: `/addresses/status?address=${account}` };
  const { addressAllowed } = await fetchService(request, result, signal);
  return addressAllowed ? 'allowed' : 'blocked';
}
