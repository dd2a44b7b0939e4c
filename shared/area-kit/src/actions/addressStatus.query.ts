import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { ADDRESS_STATUS_INTERVAL, readAddressStatus } from '@fathom/base/configuration/readAddressStatus';
import type { AddressStatus } from '@fathom/base/domain/addressGate';

/** Reads the account's screening status, every 120 s. Rejects with one sentence; the status is then unknown. */
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

/** Returns `unread` before the first response and `unknown` after a failure, which a previous `blocked` survives. */
export function addressStatusOf(query: {
  readonly data: AddressStatus | undefined;
  readonly isError: boolean;
}): AddressStatus {
  if (query.data === 'blocked') return 'blocked';
  if (query.isError) return 'unknown';
  return query.data ?? 'unread';
}
