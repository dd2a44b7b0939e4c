import * as v from 'valibot';
import { addressSchema } from '@fathom/shared/flows/step';

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

/** Exactly the amount, or a visible second choice: unlimited. */
export const approvalAmount = v.picklist(['exact', 'unlimited']);
