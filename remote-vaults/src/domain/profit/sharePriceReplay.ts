import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { LogPosition } from './shareFlow';
import {
  assetsAt,
  AccountingContradiction,
  emptyAccounting,
  requireDeposit,
  restartUnlocking,
  supplyAt,
  withdrawn,
  type VaultAccounting,
} from './vaultAccounting';

type TransferLog = LogPosition & {
  readonly kind: 'transfer';
  readonly from: Address;
  readonly to: Address;
  readonly shares: bigint;
};

/** A log that affects the share price. Amounts are raw integers. */
export type PriceLog =
  | TransferLog
  | (LogPosition & { readonly kind: 'deposit' | 'withdraw'; readonly assets: bigint; readonly shares: bigint })
  | (LogPosition & { readonly kind: 'report'; readonly gain: bigint; readonly loss: bigint; readonly refunds: bigint })
  /** Follows the report of the debt that a forced revocation writes off. */
  | (LogPosition & { readonly kind: 'revocation' })
  | (LogPosition & { readonly kind: 'unlock-time'; readonly seconds: bigint });

export interface SharesAt {
  readonly block: bigint;
  readonly shares: bigint;
}

export interface PriceReplay {
  readonly vault: Address;
  /** All logs since deployment, oldest first; only transfers that mint, burn, or go to the vault. */
  readonly logs: readonly PriceLog[];
  /** Unix seconds, at least for blocks with reports and blocks to value. */
  readonly times: ReadonlyMap<bigint, number>;
  readonly head: {
    readonly time: number;
    readonly totalAssets: bigint;
    readonly totalSupply: bigint;
    readonly profitMaxUnlockTime: bigint;
  };
}

/**
 * Replays the vault's accounting from its logs to get `convertToAssets` at the end of past blocks, exact to the last
 * unit and without their state. Returns `undefined` unless every deposit, withdrawal and report fits, and the totals
 * match the contract in the end. An unlogged loss or another build of the contract therefore leaves the values unknown.
 */
export function replaySharePrices(
  { vault, logs, times, head }: PriceReplay,
  wanted: readonly SharesAt[],
): readonly bigint[] | undefined {
  const values = new Map<SharesAt, bigint>();
  // The logs don't contain the unlock time before its first change.
  const isChanged = logs.some(({ kind }) => kind === 'unlock-time');
  let accounting = emptyAccounting(isChanged ? undefined : head.profitMaxUnlockTime);
  const valueBetween = (after: bigint, before: bigint | undefined) => {
    for (const each of wanted) {
      if (each.block < after || (before !== undefined && each.block >= before)) continue;
      values.set(each, assetsAt(accounting, each.shares, requiredTime(times, each.block)));
    }
  };
  try {
    let block = 0n;
    for (const transaction of transactionsOf(logs)) {
      const next = transaction[0].block;
      if (next > block) valueBetween(block, next);
      block = next;
      accounting = applyTransaction(accounting, transaction, vault, times);
    }
    valueBetween(block, undefined);
    const isConfirmed =
      accounting.assets === head.totalAssets && supplyAt(accounting, BigInt(head.time)) === head.totalSupply;
    return isConfirmed ? wanted.flatMap((each) => values.get(each) ?? []) : undefined;
  } catch (error) {
    if (error instanceof AccountingContradiction) return undefined;
    throw error;
  }
}

function requiredTime(times: ReadonlyMap<bigint, number>, block: bigint): bigint {
  const time = times.get(block);
  if (time === undefined) throw new AccountingContradiction('time');
  return BigInt(time);
}

type Transaction = readonly [PriceLog, ...PriceLog[]];

function transactionsOf(logs: readonly PriceLog[]): readonly Transaction[] {
  const transactions: [PriceLog, ...PriceLog[]][] = [];
  for (const log of logs) {
    const last = transactions.at(-1);
    if (last?.[0].transaction === log.transaction) last.push(log);
    else transactions.push([log]);
  }
  return transactions;
}

function applyTransaction(
  start: VaultAccounting,
  logs: Transaction,
  vault: Address,
  times: ReadonlyMap<bigint, number>,
): VaultAccounting {
  let accounting = start;
  /** Transfers since the last other log: the contract mints and burns before it emits the reason. */
  let transfers: TransferLog[] = [];
  for (const [index, log] of logs.entries()) {
    if (log.kind === 'transfer') {
      transfers.push(log);
      continue;
    }
    const isRevocation = logs[index + 1]?.kind === 'revocation';
    accounting = applyLog(accounting, log, { transfers, vault, times, isRevocation });
    transfers = [];
  }
  return moveShares(accounting, transfers, vault);
}

interface LogContext {
  readonly transfers: readonly TransferLog[];
  readonly vault: Address;
  readonly times: ReadonlyMap<bigint, number>;
  readonly isRevocation: boolean;
}

function applyLog(
  accounting: VaultAccounting,
  log: Exclude<PriceLog, TransferLog>,
  { transfers, vault, times, isRevocation }: LogContext,
): VaultAccounting {
  const afterTransfers = moveShares(accounting, transfers, vault);
  // Without locked shares, the price doesn't depend on time.
  const known = accounting.locked === 0n ? 0 : times.get(log.block);
  const time = known === undefined ? undefined : BigInt(known);
  switch (log.kind) {
    case 'deposit':
      if (time !== undefined) requireDeposit(accounting, log, time);
      return { ...afterTransfers, assets: accounting.assets + log.assets };
    case 'withdraw':
      return {
        ...afterTransfers,
        assets: accounting.assets - (time === undefined ? log.assets : withdrawn(accounting, log, time)),
      };
    case 'report': {
      const assets = accounting.assets + log.gain - log.loss + log.refunds;
      if (isRevocation) return { ...afterTransfers, assets };
      const own = {
        burned: transfers.filter(({ from }) => isSameAddress(from, vault)).map(({ shares }) => shares),
        added: transfers.reduce((sum, { to, shares }) => (isSameAddress(to, vault) ? sum + shares : sum), 0n),
      };
      const isTimeless = accounting.locked === 0n && afterTransfers.locked === 0n;
      return {
        ...restartUnlocking(accounting, afterTransfers, own, isTimeless ? 0n : requiredTime(times, log.block)),
        assets,
      };
    }
    case 'unlock-time':
      return { ...afterTransfers, unlockTime: log.seconds, ...(log.seconds === 0n && { rate: 0n, end: 0n }) };
    case 'revocation':
      return afterTransfers;
  }
}

function moveShares(accounting: VaultAccounting, transfers: readonly TransferLog[], vault: Address): VaultAccounting {
  return transfers.reduce(({ supply, locked, ...rest }, { from, to, shares }) => {
    const minted = isSameAddress(from, ZERO_ADDRESS) ? shares : 0n;
    const burned = isSameAddress(to, ZERO_ADDRESS) ? shares : 0n;
    const added = isSameAddress(to, vault) ? shares : 0n;
    const taken = isSameAddress(from, vault) ? shares : 0n;
    return { ...rest, supply: supply + minted - burned, locked: locked + added - taken };
  }, accounting);
}
