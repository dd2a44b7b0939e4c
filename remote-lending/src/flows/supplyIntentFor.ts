import type { Address } from '@fathom/shared/domain/address';
import { tokenTraits, type Market } from '../data/marketConfiguration';
import type { Reserve } from '../domain/reserve';
import type { TokenAmount } from '../domain/units';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import type { SupplyIntent } from './supply.flow';

export interface SupplyChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly amount: TokenAmount;
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency where that is supplied in the place of the token that wraps it. */
  readonly native?: string | undefined;
}

/** The intent of a supply as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function supplyIntentFor(choice: SupplyChoice): SupplyIntent | undefined {
  const { market, account, reserve, amount, approval, native } = choice;
  if (amount <= 0n) return undefined;
  const common = {
    account,
    chainId: market.chainId,
    market: market.id,
    pool: market.addresses.LENDING_POOL,
    asset: reserve.underlyingAsset,
    symbol: native ?? reserve.symbol,
    decimals: reserve.decimals,
    amount,
  };
  if (native !== undefined) return { ...common, of: 'native', gateway: requiredGateway(market) };
  const { permit, needsAllowanceReset } = tokenTraits(market, reserve.underlyingAsset);
  return {
    ...common,
    of: 'token',
    approve: permit ? approval.method : 'transaction',
    approvalAmount: approval.amount,
    needsAllowanceReset,
  };
}

/** Screens offer the native currency only where the market has a gateway: a missing one is a defect of the caller. */
export function requiredGateway({ addresses, marketTitle }: Market): Address {
  if (addresses.WETH_GATEWAY === undefined)
    throw new Error(`The market ${marketTitle} has no gateway for the native currency.`);
  return addresses.WETH_GATEWAY;
}
