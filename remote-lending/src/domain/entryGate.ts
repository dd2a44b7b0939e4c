import { entryIssues, exitIssues, type AddressIssue, type AddressStatus } from '@fathom/shared/domain/addressGate';

/** What a permission-gated market requests: the depositor permission to supply and withdraw, the borrower's to borrow and repay. */
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

/** The state of the permission an action needs; `granted` is undefined while the permissions could not be read. */
export function permissionFor(
  action: keyof typeof PERMISSIONS,
  market: { readonly isGated: boolean; readonly granted: readonly Permission[] | undefined },
): PermissionState {
  if (!market.isGated) return 'not-needed';
  if (!market.granted) return 'unknown';
  return market.granted.includes(PERMISSIONS[action]) ? 'granted' : 'missing';
}

/** What keeps an account from entering (supply, borrow). An unreadable status pauses entries, never exits. */
export function checkEntryGate({ addressStatus, permission }: GateInput): readonly GateIssue[] {
  return [...entryIssues(addressStatus), ...checkPermission(permission)];
}

/** What keeps an account from leaving (withdraw, repay): only a blocked address and a missing permission. */
export function checkExitGate({ addressStatus, permission }: GateInput): readonly GateIssue[] {
  return [...exitIssues(addressStatus), ...checkPermission(permission)];
}

function checkPermission(permission: PermissionState): readonly GateIssue[] {
  if (permission === 'missing') return ['permission-missing'];
  return permission === 'unknown' ? ['permission-unknown'] : [];
}
