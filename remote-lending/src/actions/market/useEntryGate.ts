import { useHost } from '@fathom/shared/contract';
import { ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import { useAddressStatus } from '@fathom/shared/actions/useAddressStatus';
import { useQuery } from '@tanstack/react-query';
import type { Market } from '../../data/marketConfiguration';
import { marketReader } from '../../data/marketReader';
import { permissionsQuery } from '../../data/permissions.query';
import { checkEntryGate, permissionFor, type GateIssue } from '../../domain/entryGate';

export interface EntryGate {
  /** The permissions are being read for the first time. */
  readonly isFetching: boolean;
  readonly issues: readonly GateIssue[];
}

/** Whether the account may enter the market with this action: its address's status and, in a gated market, its permissions. */
export function useEntryGate(action: 'supply' | 'borrow', market: Market, account: Address | undefined): EntryGate {
  const host = useHost();
  const { addressBlocked, permissions: isGated } = market.enabledFeatures;
  const of = account ?? ZERO_ADDRESS;
  const rights = permissionsQuery({ market, account: of, chain: marketReader(host, market) });
  const addressStatus = useAddressStatus(account, addressBlocked);
  const asksRights = isGated && account !== undefined;
  const rightsRead = useQuery({ ...rights, enabled: asksRights });
  return {
    isFetching: asksRights && rightsRead.isPending,
    issues: checkEntryGate({
      addressStatus,
      permission: permissionFor(action, { isGated: asksRights, granted: rightsRead.data }),
    }),
  };
}
