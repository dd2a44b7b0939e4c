import { mulDiv } from '@fathom/base/domain/amount';

/** What a vault's contract stores about the price of its shares. Amounts are integers of the token's and the share's decimals. */
export interface VaultBooks {
  readonly assets: bigint;
  /** With shares of profit that has unlocked since the last report. */
  readonly supply: bigint;
  /** Shares of the vault itself: profit that is not paid out yet. */
  readonly locked: bigint;
  /** Shares that unlock per second, with 12 more decimals. */
  readonly rate: bigint;
  /** When all have unlocked, in Unix seconds; 0 before the first gain. */
  readonly end: bigint;
  readonly updated: bigint;
  /** How long a gain unlocks, in seconds; `undefined` where no log says it. */
  readonly unlockTime: bigint | undefined;
}

/** The logs contradict the books: the vault did something that no log states, or is of another build. */
export class BooksContradiction extends Error {}

const RATE_SCALE = 10n ** 12n;

/** A vault before its first deposit. */
export function newBooks(unlockTime: bigint | undefined): VaultBooks {
  return { assets: 0n, supply: 0n, locked: 0n, rate: 0n, end: 0n, updated: 0n, unlockTime };
}

/** Shares of profit that have unlocked since the last report. `time` in Unix seconds. */
function unlockedAt({ end, rate, updated, locked }: VaultBooks, time: bigint): bigint {
  if (end > time) return (rate * (time - updated)) / RATE_SCALE;
  return end === 0n ? 0n : locked;
}

/** All shares that have a claim on the assets. */
export function supplyAt(books: VaultBooks, time: bigint): bigint {
  return books.supply - unlockedAt(books, time);
}

/** What `convertToAssets` returned: rounded down, one to one without any shares. */
export function assetsAt(books: VaultBooks, shares: bigint, time: bigint): bigint {
  const supply = supplyAt(books, time);
  return supply === 0n ? shares : mulDiv(shares, books.assets, supply, 'down');
}

interface Payment {
  readonly assets: bigint;
  readonly shares: bigint;
}

/** Throws unless `deposit` or `mint` exchanges this at the price of the books. */
export function requireDeposit(books: VaultBooks, { assets, shares }: Payment, time: bigint): void {
  const supply = supplyAt(books, time);
  const isFirst = supply === 0n && shares === assets;
  const isExact =
    books.assets > 0n &&
    (mulDiv(assets, supply, books.assets, 'down') === shares || assetsFor(books, shares, supply) === assets);
  if (!isFirst && !isExact) throw new BooksContradiction('deposit');
}

function assetsFor({ assets }: VaultBooks, shares: bigint, supply: bigint): bigint | undefined {
  return supply === 0n ? undefined : mulDiv(shares, assets, supply, 'up');
}

/** By how much a withdrawal lowers the assets: what it pays, and the loss that it carries. Throws for one that pays too much. */
export function withdrawn(books: VaultBooks, { assets, shares }: Payment, time: bigint): bigint {
  const worth = assetsAt(books, shares, time);
  if (assets === worth) return assets;
  // `withdraw` rounds shares up, `redeem` assets down.
  const isExact = books.assets > 0n && mulDiv(assets, supplyAt(books, time), books.assets, 'up') === shares;
  if (isExact) return assets;
  if (assets > worth) throw new BooksContradiction('withdraw');
  return worth;
}

/** What a report did to the vault's own shares. */
export interface ReportedShares {
  /** Burned of the vault's own, in their order. */
  readonly burned: readonly bigint[];
  /** Locked for the gain. */
  readonly added: bigint;
}

/**
 * The books after a report, whose shares have already moved: what had unlocked is burned first, losses and fees burn what was added before what
 * was locked earlier, and the rest starts to unlock again. The period is the mean of what is left of the old one and a full one, weighted with the shares
 * of each.
 */
export function restartUnlocking(
  before: VaultBooks,
  afterTransfers: VaultBooks,
  { burned, added }: ReportedShares,
  time: bigint,
): VaultBooks {
  const unlocked = unlockedAt(before, time);
  const diluting = unlocked === 0n ? burned : burned.slice(1);
  if (unlocked !== 0n && burned[0] !== unlocked) throw new BooksContradiction('unlocked shares');
  const diluted = diluting.reduce((sum, shares) => sum + shares, 0n);
  const kept = diluted > added ? 0n : added - diluted;
  const { locked, unlockTime } = afterTransfers;
  if (locked === 0n) return { ...afterTransfers, rate: 0n };
  if (unlockTime === undefined && kept > 0n) throw new BooksContradiction('unlock time');
  const left = before.end > time ? before.end - time : 0n;
  const period = ((locked - kept) * left + kept * (unlockTime ?? 0n)) / locked;
  if (period === 0n) throw new BooksContradiction('period');
  return { ...afterTransfers, rate: (locked * RATE_SCALE) / period, end: time + period, updated: time };
}
