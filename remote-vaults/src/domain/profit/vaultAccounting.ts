import { mulDiv } from '@fathom/base/domain/amount';

/** A vault's accounting of its share price. Amounts are raw integers. */
export interface VaultAccounting {
  readonly assets: bigint;
  /** Includes shares of profit that have unlocked since the last report. */
  readonly supply: bigint;
  /** The vault's own shares, for profit that hasn't unlocked. */
  readonly locked: bigint;
  /** Shares that unlock per second, with 12 additional decimals. */
  readonly rate: bigint;
  /** End of unlocking in Unix seconds; 0 before the first gain. */
  readonly end: bigint;
  readonly updated: bigint;
  /** Seconds over which a gain unlocks; `undefined` if not in the logs. */
  readonly unlockTime: bigint | undefined;
}

/** Thrown if the logs contradict the accounting: the vault did something without a log, or is of another build. */
export class AccountingContradiction extends Error {}

const RATE_SCALE = 10n ** 12n;

export function emptyAccounting(unlockTime: bigint | undefined): VaultAccounting {
  return { assets: 0n, supply: 0n, locked: 0n, rate: 0n, end: 0n, updated: 0n, unlockTime };
}

/** Returns the shares that have unlocked since the last report; `time` is in Unix seconds. */
function unlockedAt({ end, rate, updated, locked }: VaultAccounting, time: bigint): bigint {
  if (end > time) return (rate * (time - updated)) / RATE_SCALE;
  return end === 0n ? 0n : locked;
}

export function supplyAt(accounting: VaultAccounting, time: bigint): bigint {
  return accounting.supply - unlockedAt(accounting, time);
}

/** Reproduces `convertToAssets`: rounds down, and one to one without any shares. */
export function assetsAt(accounting: VaultAccounting, shares: bigint, time: bigint): bigint {
  const supply = supplyAt(accounting, time);
  return supply === 0n ? shares : mulDiv(shares, accounting.assets, supply, 'down');
}

interface Payment {
  readonly assets: bigint;
  readonly shares: bigint;
}

/** Throws unless `deposit` or `mint` has this exchange at the current price. */
export function requireDeposit(accounting: VaultAccounting, { assets, shares }: Payment, time: bigint): void {
  const supply = supplyAt(accounting, time);
  const isFirst = supply === 0n && shares === assets;
  const isExact =
    accounting.assets > 0n &&
    (mulDiv(assets, supply, accounting.assets, 'down') === shares || assetsFor(accounting, shares, supply) === assets);
  if (!isFirst && !isExact) throw new AccountingContradiction('deposit');
}

function assetsFor({ assets }: VaultAccounting, shares: bigint, supply: bigint): bigint | undefined {
  return supply === 0n ? undefined : mulDiv(shares, assets, supply, 'up');
}

/** Returns the reduction of assets: the payment and the loss it bears. Throws if it pays too much. */
export function withdrawn(accounting: VaultAccounting, { assets, shares }: Payment, time: bigint): bigint {
  const worth = assetsAt(accounting, shares, time);
  if (assets === worth) return assets;
  // `withdraw` rounds shares up, `redeem` rounds assets down.
  const isExact =
    accounting.assets > 0n && mulDiv(assets, supplyAt(accounting, time), accounting.assets, 'up') === shares;
  if (isExact) return assets;
  if (assets > worth) throw new AccountingContradiction('withdraw');
  return worth;
}

export interface ReportedShares {
  readonly burned: readonly bigint[];
  readonly added: bigint;
}

/**
 * Restarts unlocking after a report. Unlocked shares are burned first; losses and fees burn the added shares before
 * earlier locked ones. The new period averages the remaining time of the old one and a full period, weighted by shares.
 */
export function restartUnlocking(
  before: VaultAccounting,
  afterTransfers: VaultAccounting,
  { burned, added }: ReportedShares,
  time: bigint,
): VaultAccounting {
  const unlocked = unlockedAt(before, time);
  const diluting = unlocked === 0n ? burned : burned.slice(1);
  if (unlocked !== 0n && burned[0] !== unlocked) throw new AccountingContradiction('unlocked shares');
  const diluted = diluting.reduce((sum, shares) => sum + shares, 0n);
  const kept = diluted > added ? 0n : added - diluted;
  const { locked, unlockTime } = afterTransfers;
  if (locked === 0n) return { ...afterTransfers, rate: 0n };
  if (unlockTime === undefined && kept > 0n) throw new AccountingContradiction('unlock time');
  const left = before.end > time ? before.end - time : 0n;
  const period = ((locked - kept) * left + kept * (unlockTime ?? 0n)) / locked;
  if (period === 0n) throw new AccountingContradiction('period');
  return { ...afterTransfers, rate: (locked * RATE_SCALE) / period, end: time + period, updated: time };
}
