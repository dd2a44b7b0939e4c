import * as v from 'valibot';
import type { Address } from '@fathom/shared/domain/address';
import { addressSchema } from '@fathom/shared/flows/step';
import type { Market } from '../data/marketConfiguration';
import type { Reserve } from '../domain/reserve';
import type { TokenAmount } from '../domain/units';

/** What every intent of the market carries: for whom, where, and of which asset how much. */
export const amountIntent = {
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
  /** Id of the market in the configuration. */
  market: v.string(),
  pool: addressSchema,
  /** The underlying asset of the reserve; for the native currency, the token that wraps it. */
  asset: addressSchema,
  /** As the user sees it: the native symbol where the native currency is moved. */
  symbol: v.string(),
  decimals: v.number(),
  /** In the asset's smallest unit. */
  amount: v.pipe(v.bigint(), v.minValue(1n)),
};

/** What the user chose of every action on a reserve. */
export interface ReserveChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly amount: TokenAmount;
}

/** That part of the intent; `symbol` is the native one where the native currency is moved. */
export function amountIntentOf({ market, account, reserve, amount }: ReserveChoice, symbol = reserve.symbol) {
  return {
    account,
    chainId: market.chainId,
    market: market.id,
    pool: market.addresses.LENDING_POOL,
    asset: reserve.underlyingAsset,
    symbol,
    decimals: reserve.decimals,
    amount,
  };
}

/** Exactly the amount, or a visible second choice: unlimited. */
export const approvalAmount = v.picklist(['exact', 'unlimited']);
