import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import type { ApprovalAmount, ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import {
  accountIntent,
  approvalAmountSchema,
  approvalMethodSchema,
  positiveAmountSchema,
} from '@fathom/area-kit/flows/run/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { DescribedCall } from '@fathom/area-kit/writes/defineContract';
import { tokenTraits, type Market } from '../data/marketConfiguration';
import type { Reserve } from '../domain/reserve/reserve';
import type { TokenAmount } from '../domain/units';
import { reserveToken } from '../writes/reserveToken';

export const marketIntent = {
  ...accountIntent,
  /** Id of the market in the configuration. */
  market: v.string(),
  pool: addressSchema,
};

export const assetIntent = {
  ...marketIntent,
  /** Underlying asset of the reserve; for native currency, its wrapped token. */
  asset: addressSchema,
};

export const amountIntent = {
  ...assetIntent,
  /** Displayed symbol, which is the native symbol for native currency. */
  symbol: v.string(),
  decimals: v.number(),
  /** In the asset's smallest unit. */
  amount: positiveAmountSchema,
};

export const growingAmountIntent = {
  ...amountIntent,
  /** Includes interest until the transaction is mined. `amount` is the value when read. */
  isAll: v.boolean(),
};

export const gatewayIntent = {
  gateway: addressSchema,
  /** True for pools since Aave 3.2, whose gateway takes no rate mode because they only have the variable rate. */
  withoutRateMode: v.exactOptional(v.literal(true)),
};

/** Identifies an interrupted action on a reserve. Options of the dialog, such as unwrapping, are not included. */
export function reserveSelection({ market, asset }: { readonly market: string; readonly asset: Address }): string {
  return `${market}:${asset.toLowerCase()}`;
}

export interface MarketChoice {
  readonly market: Market;
  readonly account: Address;
}

export interface AssetChoice extends MarketChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset'>;
}

export interface ReserveChoice extends AssetChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly amount: TokenAmount;
}

export interface GrowingChoice extends ReserveChoice {
  /** True if the amount is the whole balance or debt. */
  readonly isAll: boolean;
}

/** `symbol` is the native one for native currency. */
export function amountIntentOf(choice: ReserveChoice, symbol = choice.reserve.symbol) {
  const { reserve, amount } = choice;
  return { ...assetIntentOf(choice), symbol, decimals: reserve.decimals, amount };
}

export function marketIntentOf({ market, account }: MarketChoice) {
  return { account, chainId: market.chainId, market: market.id, pool: market.addresses.LENDING_POOL };
}

export function assetIntentOf(choice: AssetChoice) {
  return { ...marketIntentOf(choice), asset: choice.reserve.underlyingAsset };
}

/** Returns the maximum integer for the whole balance or debt, which the pool and gateway resolve at execution. */
export function calledAmount({ amount, isAll }: { readonly amount: bigint; readonly isAll: boolean }): bigint {
  return isAll ? MAX_UINT256 : amount;
}

/** Fields of an intent in which the pool takes the asset itself from the account. */
export const assetApprovalIntent = {
  /** The account's preference, or `transaction` for a token without permit. */
  approve: approvalMethodSchema,
  approvalAmount: approvalAmountSchema,
  /** True if the token cannot change a non-zero allowance, which is then reset to 0 first. */
  needsAllowanceReset: v.boolean(),
};

export function assetApprovalOf({ market, reserve }: ReserveChoice, approval: ApprovalPreference) {
  const { permit, needsAllowanceReset } = tokenTraits(market, reserve.underlyingAsset);
  const approve = permit ? approval.method : ('transaction' as const);
  return { approve, approvalAmount: approval.amount, needsAllowanceReset };
}

/** Returns the call with a permit instead of an approval; `undefined` if the account approves by transaction. */
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

export function assetSpending(intent: AssetIntent, amount: TokenAmount): Spending {
  const { asset: address, symbol, decimals, pool: spender, approvalAmount, needsAllowanceReset: resetFirst } = intent;
  const { gas } = reserveToken.writes.approve;
  return { token: { address, symbol, decimals }, spender, amount, approvalAmount, resetFirst, gas };
}
