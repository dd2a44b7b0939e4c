import { contractFunction, ignored } from '@fathom/base/rpc/contractFunction';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import type { SwapRoute } from '../domain/swapRoute';
import type { Bps } from '../domain/units';
import { destinationLimit, SwapQuoteError, sourceLimit } from './swapAggregator';

/** The call that performs a route, and where in it an adapter replaces the exact amount by all there is. */
export interface SwapCall {
  readonly target: Address;
  readonly data: Hex;
  /** Byte position of the exact amount; 0 where no amount is replaced. */
  readonly amountOffset: bigint;
}

/** The exchange's functions, whose proceeds go to the caller alone, and the offset of the exact amount. */
const FUNCTIONS = {
  sell: {
    call: contractFunction(
      'function sell(address from, address to, uint256 amountIn, uint256 minAmountOut) returns (uint256)',
      ignored,
    ),
    offset: 68n,
  },
  buy: {
    call: contractFunction(
      'function buy(address from, address to, uint256 maxAmountIn, uint256 amountOut) returns (uint256)',
      ignored,
    ),
    offset: 100n,
  },
} as const;

/**
 * Verifies what an aggregator built: it calls the configured exchange, with the tokens, the exact
 * amount and the limit of the route, and nothing else. Otherwise throws a {@link SwapQuoteError}.
 */
export function verifiedSwapCall(
  built: { readonly target: Address; readonly data: Hex },
  { route, slippage, exchange }: { readonly route: SwapRoute; readonly slippage: Bps; readonly exchange: Address },
): SwapCall {
  const { call, offset } = FUNCTIONS[route.side];
  const { srcToken, destToken } = route;
  const expected = call.encode(srcToken, destToken, sourceLimit(route, slippage), destinationLimit(route, slippage));
  // The expected call is the only one: a decoder would accept more than one encoding of it.
  if (!isSameAddress(built.target, exchange) || built.data.toLowerCase() !== expected.toLowerCase()) {
    throw new SwapQuoteError('building-failed');
  }
  return { target: exchange, data: expected, amountOffset: route.isMax ? offset : 0n };
}
