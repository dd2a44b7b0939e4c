import { entryIssues, type AddressIssue, type AddressStatus } from '@fathom/shared/domain/addressGate';

/**
 * Permissions of a permission-gated market: supply and withdraw require the depositor permission,
 * borrow and repay the borrower permission.
 */
export type Permission = 'depositor' | 'borrower';

export type PermissionState = 'not-needed' | 'granted' | 'missing' | 'unknown';

export type GateIssue = AddressIssue | 'permission-missing' | 'permission-unknown';

export type GateInput = {
  readonly addressStatus: AddressStatus;
  readonly permission: PermissionState;
};

const PERMISSIONS: Readonly<Record<'supply' | 'withdraw' | 'borrow' | 'repay', Permission>> = {
  supply: 'depositor',
  withdraw: 'depositor',
  borrow: 'borrower',
  repay: 'borrower',
};

/**
 * The state of the permission an action requires; `granted` is undefined if the permissions could
 * not be read.
 */
export function permissionFor(
  action: keyof typeof PERMISSIONS,
  market: { readonly isGated: boolean; readonly granted: readonly Permission[] | undefined },
): PermissionState {
  if (!market.isGated) return 'not-needed';
  if (!market.granted) return 'unknown';
  return market.granted.includes(PERMISSIONS[action]) ? 'granted' : 'missing';
}

/**
 * Why an account cannot supply or borrow. An address status that is unread or unreadable pauses
 * entries, never exits.
 */
export function checkEntryGate({ addressStatus, permission }: GateInput): readonly GateIssue[] {
  return [...entryIssues(addressStatus), ...checkPermission(permission)];
}

/**
 * Why an account cannot withdraw or repay: a missing permission, or a blocked address, which the
 * lending market locks out as a whole.
 */
export function checkExitGate({ addressStatus, permission }: GateInput): readonly GateIssue[] {
  const issues: readonly GateIssue[] = addressStatus === 'blocked' ? ['address-blocked'] : [];
  return [...issues, ...checkPermission(permission)];
}

function checkPermission(permission: PermissionState): readonly GateIssue[] {
  if (permission === 'missing') return ['permission-missing'];
  return permission === 'unknown' ? ['permission-unknown'] : [];
}
