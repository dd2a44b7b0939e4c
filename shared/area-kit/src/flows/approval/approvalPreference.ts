import type { AreaStorage } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';

export type ApprovalMethod = 'signed-message' | 'transaction';
export type ApprovalAmount = 'exact' | 'unlimited';

export interface ApprovalPreference {
  readonly method: ApprovalMethod;
  readonly amount: ApprovalAmount;
}

const METHOD_KEY = 'approval-method';
const AMOUNT_KEY = 'approval-amount';

/** Reads the choice on this device. Default: a signed message for the exact amount. */
export function readApprovalPreference(storage: Pick<AreaStorage, 'get'>, account: Address): ApprovalPreference {
  return {
    method: storage.get(keyOf(METHOD_KEY, account)) === 'transaction' ? 'transaction' : 'signed-message',
    amount: storage.get(keyOf(AMOUNT_KEY, account)) === 'unlimited' ? 'unlimited' : 'exact',
  };
}

export function storeApprovalPreference(
  storage: Pick<AreaStorage, 'set'>,
  account: Address,
  { method, amount }: Partial<ApprovalPreference>,
): void {
  if (method) storage.set(keyOf(METHOD_KEY, account), method);
  if (amount) storage.set(keyOf(AMOUNT_KEY, account), amount);
}

function keyOf(name: string, account: Address): string {
  return `${name}:${addressKey(account)}`;
}
