import { useHost } from '@fathom/shared/contract';
import { ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import { useQuery } from '@tanstack/react-query';
import { addressStatusOf, addressStatusQuery } from '../../../data/addressStatus.query';
import type { Market } from '../../../data/marketConfiguration';
import { marketReader } from '../../../data/marketReader';
import { permissionsQuery } from '../../../data/permissions.query';
import { checkEntryGate, permissionFor, type GateIssue } from '../../../domain/entryGate';

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
  const status = addressStatusQuery({ service: host.configuration.service('addressStatus'), account: of });
  const rights = permissionsQuery({ market, account: of, chain: marketReader(host, market) });
  const asksStatus = addressBlocked && account !== undefined;
  const asksRights = isGated && account !== undefined;
  const statusRead = useQuery({ ...status, enabled: asksStatus });
  const rightsRead = useQuery({ ...rights, enabled: asksRights });
  return {
    isFetching: asksRights && rightsRead.isPending,
    issues: checkEntryGate({
      addressStatus: asksStatus ? addressStatusOf(statusRead) : 'allowed',
      permission: permissionFor(action, { isGated: asksRights, granted: rightsRead.data }),
    }),
  };
}
