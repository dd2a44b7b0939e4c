import { entryIssues, type AddressIssue, type AddressStatus } from '@fathom/base/domain/addressGate';

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

interface Verb {
  /** Entries are checked more strictly than exits. */
  readonly side: 'entry' | 'exit';
  /** Missing for an action that every account may perform. */
  readonly permission?: Permission;
}

/** The actions of the market: their side, and the permission that a gated market requires. */
export const VERBS = {
  supply: { side: 'entry', permission: 'depositor' },
  withdraw: { side: 'exit', permission: 'depositor' },
  borrow: { side: 'entry', permission: 'borrower' },
  repay: { side: 'exit', permission: 'borrower' },
  collateral: { side: 'exit' },
  collateralSwitch: { side: 'exit', permission: 'depositor' },
  eMode: { side: 'exit' },
  rateSwitch: { side: 'exit' },
  debtSwitch: { side: 'exit', permission: 'borrower' },
  claim: { side: 'exit' },
  faucet: { side: 'exit' },
} as const satisfies Readonly<Record<string, Verb>>;

export type MarketVerb = keyof typeof VERBS;

/**
 * The state of the permission an action requires; `granted` is undefined if the permissions could
 * not be read.
 */
export function permissionFor(
  verb: MarketVerb,
  market: { readonly isGated: boolean; readonly granted: readonly Permission[] | undefined },
): PermissionState {
  const { permission }: Verb = VERBS[verb];
  if (!market.isGated || permission === undefined) return 'not-needed';
  if (!market.granted) return 'unknown';
  return market.granted.includes(permission) ? 'granted' : 'missing';
}

/**
 * Why an account cannot perform an action. An address status that is unread or unreadable pauses
 * entries, never exits; a blocked address is locked out of the lending market as a whole.
 */
export function checkGate(verb: MarketVerb, { addressStatus, permission }: GateInput): readonly GateIssue[] {
  return [...addressIssues(verb, addressStatus), ...checkPermission(permission)];
}

function addressIssues(verb: MarketVerb, status: AddressStatus): readonly AddressIssue[] {
  if (VERBS[verb].side === 'entry') return entryIssues(status);
  return status === 'blocked' ? ['address-blocked'] : [];
}

function checkPermission(permission: PermissionState): readonly GateIssue[] {
  if (permission === 'missing') return ['permission-missing'];
  return permission === 'unknown' ? ['permission-unknown'] : [];
}
