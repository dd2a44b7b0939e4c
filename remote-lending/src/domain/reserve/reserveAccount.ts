import { baseToUsd, tokenToBase, tokenToUsd } from '../baseCurrency';
import { maxBorrow } from '../limits/borrowLimits';
import { checkBorrowAsset, type BorrowAssetIssue } from '../limits/checkBorrow';
import { checkSupplyAsset, type SupplyAssetIssue } from '../limits/checkSupply';
import { priceInCategory } from '../position/eMode';
import type { Reserve } from './reserve';
import { maxSupply } from '../limits/supplyLimits';
import type { TokenAmount, Usd } from '../units';
import type { UserPosition } from '../position/userPosition';

/** Limits and issues of an account in one reserve. Amounts are `undefined` if the balance is. */
export type ReserveAccount = {
  readonly walletBalance: TokenAmount | undefined;
  readonly walletBalanceUSD: Usd | undefined;
  readonly maxSupply: TokenAmount | undefined;
  readonly maxSupplyUSD: Usd | undefined;
  readonly supplyIssues: readonly SupplyAssetIssue[];
  /** Maximum borrow at the variable rate; 0 if the account may not borrow the asset. */
  readonly maxBorrow: TokenAmount;
  readonly maxBorrowUSD: Usd;
  readonly borrowIssues: readonly BorrowAssetIssue[];
};

export type ReserveAccountInput = {
  readonly reserve: Reserve;
  readonly position: UserPosition;
  /** Balance of the asset or of the native currency. `undefined` if the read failed, which is not 0. */
  readonly walletBalance: TokenAmount | undefined;
  /** Amount reserved for fees: the network's minimum for native currency, 0 for a token. */
  readonly gasReserve: TokenAmount;
};

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
