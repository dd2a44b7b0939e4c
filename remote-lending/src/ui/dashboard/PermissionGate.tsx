import type { ReactNode } from 'react';
import { useConnectedWallet } from '@fathom/contract';
import { usePermissions } from '../../actions/market/usePermissions';
import type { Market } from '../../data/marketConfiguration';
import { DashboardSkeleton } from './DashboardSkeleton';

/** Waits for the account's permissions in a permissioned market. The dialogs report permissions that cannot be read. */
export function PermissionGate({ market, children }: { market: Market; children: ReactNode }) {
  const account = useConnectedWallet()?.account;
  return usePermissions(market, account).isPending ? <DashboardSkeleton /> : children;
}
