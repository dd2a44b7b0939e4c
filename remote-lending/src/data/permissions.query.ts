import { queryOptions } from '@tanstack/react-query';
import { readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import type { Permission } from '../domain/position/entryGate';
import { getUserPermissions } from './abi/marketContracts';
import type { Market } from './marketConfiguration';
import { queryKeys } from './queryKeys';

/** Roles of the permission manager. The app has no actions for liquidator (2) and stable-rate manager (3). */
const PERMISSION_BY_ROLE: Readonly<Record<string, Permission>> = { 0: 'depositor', 1: 'borrower' };

/** Fails if the permissions cannot be read or the market has no manager, so that nothing is granted. */
export function permissionsQuery(request: {
  readonly market: Market;
  readonly account: Address;
  readonly chain: MulticallReader;
}) {
  return queryOptions({
    queryKey: queryKeys.permissions(request.market.id, request.account),
    queryFn: () => readPermissions(request),
  });
}

async function readPermissions({
  market,
  account,
  chain,
}: Parameters<typeof permissionsQuery>[0]): Promise<readonly Permission[]> {
  const manager = market.addresses.PERMISSION_MANAGER;
  if (manager === undefined) throw new Error(`The market ${market.marketTitle} names no permission manager.`);
  const { roles, count } = required(await readOne(chain, getUserPermissions.read(manager, account)), 'The permissions');
  return roles.slice(0, Number(count)).flatMap((role) => PERMISSION_BY_ROLE[String(role)] ?? []);
}
