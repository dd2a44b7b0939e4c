import type { ReactNode } from 'react';
import { useConnectedWallet } from '@fathom/contract';
import { usePermissions } from '../../actions/market/usePermissions';
import type { Market } from '../../data/marketConfiguration';
import { DashboardSkeleton } from './DashboardSkeleton';

/**
 * Displays the dashboard of a permission-gated market once the account's permissions were read.
 * Permissions that cannot be read are reported by the dialogs that need them.
 */
export function PermissionGate({ market, children }: { market: Market; children: ReactNode }) {
  const account = useConnectedWallet()?.account;
  return usePermissions(market, account).isPending ? <DashboardSkeleton /> : children;
}
