import { addressKey, isSameAddress, type Address, type Hash } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Report } from '../apy/reports';

/** A change of a vault. Amounts are in the token's smallest unit. */
export type VaultChangeEvent =
  | { readonly kind: 'strategy-added' | 'strategy-revoked'; readonly strategy: Address }
  | { readonly kind: 'max-debt'; readonly strategy: Address; readonly amount: bigint }
  | { readonly kind: 'debt-purchased'; readonly strategy: Address; readonly amount: bigint }
  | { readonly kind: 'deposit-limit' | 'minimum-deposit' | 'minimum-idle'; readonly amount: bigint }
  | { readonly kind: 'deposit-module' | 'withdraw-module' | 'accountant'; readonly contract: Address }
  /** Basis points of every gain. */
  | { readonly kind: 'performance-fee'; readonly fee: bigint }
  /** Basis points of the performance fee. */
  | { readonly kind: 'protocol-share'; readonly fee: bigint }
  | { readonly kind: 'profit-unlock'; readonly seconds: bigint }
  | { readonly kind: 'queue' }
  | { readonly kind: 'queue-use'; readonly isForced: boolean }
  | { readonly kind: 'role-given' | 'role-revoked'; readonly role: Hash; readonly account: Address }
  | { readonly kind: 'shutdown' };

export interface Occurrence {
  readonly block: bigint;
  readonly logIndex: number;
  readonly transaction: Hash;
  /** `undefined` if the node doesn't return a time. */
  readonly timestamp: UnixSeconds | undefined;
}

export interface VaultChange extends Occurrence {
  readonly change: VaultChangeEvent;
}

export interface ReportEvent extends Occurrence {
  readonly report: Omit<Report, 'timestamp'>;
}

export function newestChangesFirst<Event extends Occurrence>(events: readonly Event[]): readonly Event[] {
  return [...events].sort((one, other) =>
    one.block === other.block ? other.logIndex - one.logIndex : one.block < other.block ? 1 : -1,
  );
}

/** Returns the losses, which the indexer doesn't store, except those of an unknown time. */
export function lossesOf(events: readonly ReportEvent[]): readonly Report[] {
  return events.flatMap(({ report, timestamp }) =>
    report.loss > 0n && timestamp !== undefined ? [{ ...report, timestamp }] : [],
  );
}

/** Returns unlisted strategies that were added or revoked, without duplicates, in the order of the changes. */
export function formerStrategiesOf(changes: readonly VaultChange[], listed: readonly Address[]): readonly Address[] {
  const former = new Map<Address, Address>();
  for (const { change } of changes) {
    if (change.kind !== 'strategy-added' && change.kind !== 'strategy-revoked') continue;
    const { strategy } = change;
    if (!listed.some((each) => isSameAddress(each, strategy))) former.set(addressKey(strategy), strategy);
  }
  return [...former.values()];
}
