import type { Address } from '@fathom/shared/domain/address';
import { requiredGateway, type Market } from '../data/marketConfiguration';
import type { RateMode } from '../domain/rateMode';
import type { Reserve } from '../domain/reserve';
import type { TokenAmount } from '../domain/units';
import type { ApprovalAmount } from '@fathom/shared/flows/approvalPreference';
import type { BorrowIntent } from './borrow.flow';

export interface BorrowChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<
    Reserve,
    'underlyingAsset' | 'symbol' | 'decimals' | 'variableDebtTokenAddress' | 'stableDebtTokenAddress'
  >;
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
  /** Of the credit delegation that an unwrapped loan needs. */
  readonly approvalAmount: ApprovalAmount;
  /** Symbol of the native currency where the loan of the token that wraps it is to be unwrapped. */
  readonly unwrapTo?: string | undefined;
}

/** The intent of a loan as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function borrowIntentFor(choice: BorrowChoice): BorrowIntent | undefined {
  const { market, account, reserve, amount, rateMode, approvalAmount, unwrapTo } = choice;
  if (amount <= 0n) return undefined;
  const common = {
    account,
    chainId: market.chainId,
    market: market.id,
    pool: market.addresses.LENDING_POOL,
    asset: reserve.underlyingAsset,
    symbol: unwrapTo ?? reserve.symbol,
    decimals: reserve.decimals,
    amount,
    rateMode,
  };
  if (unwrapTo === undefined) return { ...common, of: 'token' };
  return {
    ...common,
    of: 'native',
    gateway: requiredGateway(market),
    debtToken: rateMode === 'stable' ? reserve.stableDebtTokenAddress : reserve.variableDebtTokenAddress,
    approvalAmount,
  };
}
