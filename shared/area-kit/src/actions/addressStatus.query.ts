import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { ADDRESS_STATUS_INTERVAL, readAddressStatus } from '@fathom/base/configuration/readAddressStatus';
import type { AddressStatus } from '@fathom/base/domain/addressGate';

/**
 * Whether the account may use the app, refetched every 120 s by {@link readAddressStatus}. Use it only if the area's configuration has the
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
    refetchInterval: ADDRESS_STATUS_INTERVAL,
    staleTime: ADDRESS_STATUS_INTERVAL,
  });
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
