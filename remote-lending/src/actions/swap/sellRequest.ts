import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import type { Reserve } from '../../domain/reserve/reserve';
import { MAX_MARKER, swapRequest } from '../../domain/swap/swapRoute';
import type { TokenAmount } from '../../domain/units';
import type { MarketInput } from '../market/marketInput';

interface Sale {
  readonly adapter: SwapQuoteRequest['adapter'] | undefined;
  readonly target: Reserve | undefined;
  /** Amount of the input's reserve; `max` is its maximum. */
  readonly sold: { readonly amount: TokenAmount; readonly isAll: boolean; readonly max: TokenAmount };
  /** In basis points, as entered. */
  readonly slippage: string;
}

/** Returns `undefined` while the form is incomplete or the sale is not possible. */
export function sellRequest(
  { market, reserve }: Pick<MarketInput, 'market' | 'reserve'>,
  { adapter, target, sold: { amount, isAll, max }, slippage }: Sale,
): SwapQuoteRequest | undefined {
  const entry = { srcToken: reserve.underlyingAsset, destToken: target?.underlyingAsset };
  const requested = swapRequest({ ...entry, amount: isAll ? MAX_MARKER : amount }, max);
  if (!requested || !target || adapter === undefined) return undefined;
  return {
    market,
    side: 'sell',
    source: reserve,
    destination: target,
    amount: requested.amount,
    isMax: requested.isMax,
    slippage: BigInt(slippage),
    adapter,
  };
}
