import { entryIssues, type AddressIssue, type AddressStatus } from '@fathom/base/domain/addressGate';

/** Depositors may supply and withdraw, borrowers may borrow and repay (permissioned markets only). */
export type Permission = 'depositor' | 'borrower';

export type PermissionState = 'not-needed' | 'granted' | 'missing' | 'unknown';

export type GateIssue = AddressIssue | 'permission-missing' | 'permission-unknown';

export type GateInput = {
  readonly addressStatus: AddressStatus;
  readonly permission: PermissionState;
};

export interface Gate {
  /** Entries are checked more strictly than exits. */
  readonly side: 'entry' | 'exit';
  /** Permission in a permissioned market; `undefined` for an action that every account may perform. */
  readonly permission?: Permission;
}

/** `granted` is `undefined` if the permissions could not be read. */
export function permissionFor(
  { permission }: Gate,
  market: { readonly isGated: boolean; readonly granted: readonly Permission[] | undefined },
): PermissionState {
  if (!market.isGated || permission === undefined) return 'not-needed';
  if (!market.granted) return 'unknown';
  return market.granted.includes(permission) ? 'granted' : 'missing';
}

/** The address status blocks only entries, because the debts of a blocked account keep growing. */
export function checkGate({ side }: Gate, { addressStatus, permission }: GateInput): readonly GateIssue[] {
  return [...(side === 'entry' ? entryIssues(addressStatus) : []), ...checkPermission(permission)];
}

function checkPermission(permission: PermissionState): readonly GateIssue[] {
  if (permission === 'missing') return ['permission-missing'];
  return permission === 'unknown' ? ['permission-unknown'] : [];
}
