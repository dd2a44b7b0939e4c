import { isSameAddress, ZERO_ADDRESS, type Address, type Hash } from '@fathom/contract/address';
import { compareBigint } from '@fathom/base/domain/compareBigint';

export interface LogPosition {
  readonly block: bigint;
  readonly logIndex: number;
  readonly transaction: Hash;
}

/** A vault's log that moves shares. Amounts are raw integers. */
export type ShareLog = LogPosition &
  (
    | { readonly kind: 'deposit'; readonly owner: Address; readonly assets: bigint; readonly shares: bigint }
    | { readonly kind: 'withdraw'; readonly owner: Address; readonly assets: bigint; readonly shares: bigint }
    | { readonly kind: 'transfer'; readonly from: Address; readonly to: Address; readonly shares: bigint }
  );

export interface ShareFlow extends LogPosition {
  /** `received` and `sent` are transfers without a payment. */
  readonly kind: 'deposit' | 'withdraw' | 'received' | 'sent';
  readonly shares: bigint;
  /** Assets paid in or out; `undefined` for a transfer. */
  readonly assets: bigint | undefined;
}

/**
 * Returns the account's flows, oldest first. The mint or burn of a deposit or withdrawal in the same transaction isn't
 * counted again. Other mints and burns, for example fees paid in shares, are transfers. Transfers to oneself are
 * ignored.
 */
export function shareFlows(logs: readonly ShareLog[], account: Address): readonly ShareFlow[] {
  const paid = new Map<string, number>();
  const flows: ShareFlow[] = [];
  for (const log of logs) {
    if (log.kind === 'transfer' || !isSameAddress(log.owner, account)) continue;
    const { kind, block, logIndex, transaction, shares, assets } = log;
    flows.push({ kind, block, logIndex, transaction, shares, assets });
    const key = pairKey(kind, log);
    paid.set(key, (paid.get(key) ?? 0) + 1);
  }
  for (const log of logs) {
    if (log.kind !== 'transfer' || isSameAddress(log.from, log.to)) continue;
    const isIncoming = isSameAddress(log.to, account);
    if (!isIncoming && !isSameAddress(log.from, account)) continue;
    const isMintOrBurn = isSameAddress(isIncoming ? log.from : log.to, ZERO_ADDRESS);
    const key = pairKey(isIncoming ? 'deposit' : 'withdraw', log);
    const open = isMintOrBurn ? (paid.get(key) ?? 0) : 0;
    if (open > 0) {
      paid.set(key, open - 1);
      continue;
    }
    const { block, logIndex, transaction, shares } = log;
    flows.push({ kind: isIncoming ? 'received' : 'sent', block, logIndex, transaction, shares, assets: undefined });
  }
  return flows.sort((one, other) => compareBigint(one.block, other.block) || one.logIndex - other.logIndex);
}

function pairKey(kind: 'deposit' | 'withdraw', { transaction, shares }: { transaction: Hash; shares: bigint }): string {
  return `${kind} ${transaction.toLowerCase()} ${shares}`;
}
