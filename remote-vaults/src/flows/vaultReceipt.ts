import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { vault } from '../writes/vault';

const EVENTS = { Deposit: vault.writes.deposit.emits, Withdraw: vault.writes.redeem.emits };

/** The smallest units of token and share. */
export interface Transfer {
  readonly assets: bigint;
  readonly shares: bigint;
}

export function decodeTransfer(
  logs: readonly ReceiptLog[],
  name: keyof typeof EVENTS,
  { vault: address, account }: { readonly vault: Address; readonly account: Address },
): Transfer | undefined {
  const event = EVENTS[name].emittedIn(logs, address).find(({ owner }) => isSameAddress(owner, account));
  return event && { assets: event.assets, shares: event.shares };
}
