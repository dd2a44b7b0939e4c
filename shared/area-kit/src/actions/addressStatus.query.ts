import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { addressKey, type Address } from '@fathom/contract/address';
import type { AddressStatus } from '@fathom/base/domain/addressGate';

const REFRESH_MILLISECONDS = 120_000;
const TIMEOUT_MILLISECONDS = 10_000;

const result = v.object({ addressAllowed: v.boolean() });

/**
 * Whether the account may use the app, refetched every 120 s: `GET
 * {service}/addresses/status?address=...`. Use it only if the area's configuration has the
 * `addressBlocked` feature. `service` is the configuration's `addressStatus` service. Fails with a
 * plain sentence; the status is then unknown, see {@link addressStatusOf}.
 */
export function addressStatusQuery({
  service,
  account,
}: {
  readonly service: string | undefined;
  readonly account: Address;
}) {
  return queryOptions({
    queryKey: ['address-status', addressKey(account)] as const,
    queryFn: ({ signal }) => readAddressStatus(service, account, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: REFRESH_MILLISECONDS,
  });
}

async function readAddressStatus(
  service: string | undefined,
  account: Address,
  signal: AbortSignal,
): Promise<Extract<AddressStatus, 'allowed' | 'blocked'>> {
  if (service === undefined) throw new Error('No address status service is configured.');
  const address = `${service.replace(/\/$/, '')}/addresses/status?address=${account}`;
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
  });
  if (!response.ok) throw new Error(`The address status service answered ${response.status}.`);
  const parsed = v.safeParse(result, await response.json());
  if (!parsed.success) throw new Error('The address status service returned an invalid response.');
  return parsed.output.addressAllowed ? 'allowed' : 'blocked';
}

/**
 * The status for the rules, from the query's result: unread before the first response, unknown after
 * a failure. A previous `blocked` survives a failure.
 */
export function addressStatusOf(query: {
  readonly data: AddressStatus | undefined;
  readonly isError: boolean;
}): AddressStatus {
  if (query.data === 'blocked') return 'blocked';
  if (query.isError) return 'unknown';
  return query.data ?? 'unread';
}
