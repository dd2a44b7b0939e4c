import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import type { ApprovalAmount, ApprovalPreference } from '@fathom/area-kit/flows/approvalPreference';
import {
  accountIntent,
  approvalAmountSchema,
  approvalMethodSchema,
  positiveAmountSchema,
} from '@fathom/area-kit/flows/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/spending';
import { addressSchema } from '@fathom/area-kit/flows/step';
import { MAX_UINT256 } from '@fathom/base/rpc/erc20';
import type { DescribedCall } from '@fathom/area-kit/writes/defineContract';
import { tokenTraits, type Market } from '../data/marketConfiguration';
import type { Reserve } from '../domain/reserve';
import type { TokenAmount } from '../domain/units';
import { reserveToken } from '../writes/reserveToken';

/** The fields of every intent about the market as a whole. */
export const marketIntent = {
  ...accountIntent,
  /** Id of the market in the configuration. */
  market: v.string(),
  pool: addressSchema,
};

/** The fields of every intent about a reserve. */
export const assetIntent = {
  ...marketIntent,
  /** The underlying asset of the reserve; for the native currency, the token that wraps it. */
  asset: addressSchema,
};

/** The fields of every intent that moves an amount of the reserve. */
export const amountIntent = {
  ...assetIntent,
  /** As displayed: the native symbol for native currency. */
  symbol: v.string(),
  decimals: v.number(),
  /** In the asset's smallest unit. */
  amount: positiveAmountSchema,
};

/** The fields of an intent about a balance or debt that grows until it is executed. */
export const growingAmountIntent = {
  ...amountIntent,
  /**
   * The whole balance or debt, including what accrues until the transaction is mined; `amount` is
   * the value when read.
   */
  isAll: v.boolean(),
};

/** The fields of an intent that borrows or repays through the gateway of the native currency. */
export const gatewayIntent = {
  gateway: addressSchema,
  /** In pools since Aave 3.2, which only have the variable rate, the gateway takes no rate mode. */
  withoutRateMode: v.exactOptional(v.literal(true)),
};

/**
 * Identifies an action on a reserve that a reload interrupted. Options of one dialog, such as
 * unwrapping, are no part of it.
 */
export function reserveSelection({ market, asset }: { readonly market: string; readonly asset: Address }): string {
  return `${market}:${asset.toLowerCase()}`;
}

/** The market of a choice. */
export interface MarketChoice {
  readonly market: Market;
  readonly account: Address;
}

/** The reserve of a choice. */
export interface AssetChoice extends MarketChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset'>;
}

/** The user's choice in every action that moves an amount of a reserve. */
export interface ReserveChoice extends AssetChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly amount: TokenAmount;
}

/** The choice of an action on a balance or debt that grows. */
export interface GrowingChoice extends ReserveChoice {
  /** Whether the amount is the whole balance or debt. */
  readonly isAll: boolean;
}

/** The matching part of the intent; `symbol` is the native one for native currency. */
export function amountIntentOf(choice: ReserveChoice, symbol = choice.reserve.symbol) {
  const { reserve, amount } = choice;
  return { ...assetIntentOf(choice), symbol, decimals: reserve.decimals, amount };
}

/** The part of the intent that names the market. */
export function marketIntentOf({ market, account }: MarketChoice) {
  return { account, chainId: market.chainId, market: market.id, pool: market.addresses.LENDING_POOL };
}

/** The part of the intent that names the reserve. */
export function assetIntentOf(choice: AssetChoice) {
  return { ...marketIntentOf(choice), asset: choice.reserve.underlyingAsset };
}

/**
 * The amount of a call. Pool and gateway treat the maximum integer as all there is when the call is
 * executed.
 */
export function calledAmount({ amount, isAll }: { readonly amount: bigint; readonly isAll: boolean }): bigint {
  return isAll ? MAX_UINT256 : amount;
}

/** The additional fields of an intent in which the pool takes the asset itself from the account. */
export const assetApprovalIntent = {
  /** The account's preference, replaced by `transaction` for a token known to lack permit. */
  approve: approvalMethodSchema,
  approvalAmount: approvalAmountSchema,
  /** The token cannot change a non-zero allowance: it is reset to zero first. */
  needsAllowanceReset: v.boolean(),
};

/** The matching part of the intent. */
export function assetApprovalOf({ market, reserve }: ReserveChoice, approval: ApprovalPreference) {
  const { permit, needsAllowanceReset } = tokenTraits(market, reserve.underlyingAsset);
  const approve = permit ? approval.method : ('transaction' as const);
  return { approve, approvalAmount: approval.amount, needsAllowanceReset };
}

/** The call that carries a permit in place of an approval; `undefined` if the account approves. */
export function withPermit(
  { approve }: { readonly approve: ApprovalPreference['method'] },
  { signature, gas }: DescribedCall,
): PlannedCall['callWithPermit'] {
  return approve === 'signed-message' ? { function: signature, gas } : undefined;
}

interface AssetIntent {
  readonly asset: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly pool: Address;
  readonly approvalAmount: ApprovalAmount;
  readonly needsAllowanceReset: boolean;
}

/** The pool's spending of the asset. */
export function assetSpending(intent: AssetIntent, amount: TokenAmount): Spending {
  const { asset: address, symbol, decimals, pool: spender, approvalAmount, needsAllowanceReset: resetFirst } = intent;
  const { gas } = reserveToken.writes.approve;
  return { token: { address, symbol, decimals }, spender, amount, approvalAmount, resetFirst, gas };
}
