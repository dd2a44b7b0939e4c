import { baseToUsd, tokenToBase, tokenToUsd } from './baseCurrency';
import { maxBorrow } from './borrowLimits';
import { checkBorrowAsset, type BorrowAssetIssue } from './checkBorrow';
import { checkSupplyAsset, type SupplyAssetIssue } from './checkSupply';
import { priceInCategory } from './eMode';
import type { Reserve } from './reserve';
import { maxSupply } from './supplyLimits';
import type { TokenAmount, Usd } from './units';
import type { UserPosition } from './userPosition';

/** What an account can do with one reserve. Amounts are `undefined` if the balance is. */
export type ReserveAccount = {
  readonly walletBalance: TokenAmount | undefined;
  readonly walletBalanceUSD: Usd | undefined;
  readonly maxSupply: TokenAmount | undefined;
  readonly maxSupplyUSD: Usd | undefined;
  /** Why it cannot be supplied, most severe first. */
  readonly supplyIssues: readonly SupplyAssetIssue[];
  /** The maximum borrow at the variable rate; zero if the account may not borrow the asset. */
  readonly maxBorrow: TokenAmount;
  readonly maxBorrowUSD: Usd;
  /** Why it cannot be borrowed, most severe first. */
  readonly borrowIssues: readonly BorrowAssetIssue[];
};

export type ReserveAccountInput = {
  readonly reserve: Reserve;
  readonly position: UserPosition;
  /** Of the asset, or of the native coin. Undefined if it could not be read: unknown is not zero. */
  readonly walletBalance: TokenAmount | undefined;
  /** Reserved for fees: the network's minimum for the native coin, zero for a token. */
  readonly gasReserve: TokenAmount;
};

/** The limits of the account in the reserve, and why it cannot supply or borrow. */
export function reserveAccount({ reserve, position, walletBalance, gasReserve }: ReserveAccountInput): ReserveAccount {
  const { baseCurrency } = position;
  const { decimals, priceInMarketReferenceCurrency: price } = reserve;
  const usd = (amount: TokenAmount) => tokenToUsd(amount, price, decimals, baseCurrency);
  const supply = walletBalance === undefined ? undefined : maxSupply({ reserve, walletBalance, gasReserve });
  const borrowIssues = checkBorrowAsset({ reserve, position });
  const borrow = borrowIssues.length === 0 ? maxBorrow({ reserve, position, rateMode: 'variable' }) : 0n;
  const borrowPrice = priceInCategory(reserve, position.userEmodeCategoryId);
  return {
    walletBalance,
    walletBalanceUSD: walletBalance === undefined ? undefined : usd(walletBalance),
    maxSupply: supply,
    maxSupplyUSD: supply === undefined ? undefined : usd(supply),
    supplyIssues: checkSupplyAsset({ reserve, walletBalance, gasReserve }),
    maxBorrow: borrow,
    maxBorrowUSD: baseToUsd(tokenToBase(borrow, borrowPrice, decimals), baseCurrency),
    borrowIssues,
  };
}
