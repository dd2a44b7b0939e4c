import { parseSignature } from '@fathom/base/rpc/abi/abiSignature';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { encodeAbi } from '@fathom/base/rpc/abi/encodeAbi';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import type { SwapRoute, SwapSide } from '../domain/swap/swapRoute';
import type { Bps, TokenAmount } from '../domain/units';
import { destinationLimit, SwapQuoteError, sourceLimit } from './swapAggregator';

/** Functions of the exchange, which sends the proceeds to the caller, and the offset of the exact amount. */
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

/** Arguments of the exchange: the amount of the exact side, and the limit of the other. */
export interface ExchangeSwap {
  readonly side: SwapSide;
  readonly srcToken: Address;
  readonly destToken: Address;
  readonly amountIn: TokenAmount;
  readonly amountOut: TokenAmount;
}

export function encodeSwap({ side, srcToken, destToken, amountIn, amountOut }: ExchangeSwap): Hex {
  return FUNCTIONS[side].call.encode(srcToken, destToken, amountIn, amountOut);
}

const EXCHANGED = parseSignature('function exchanged(bytes call, address exchange)').inputs;

/** Encodes the call with its exchange for adapters that buy: `abi.encode(call, exchange)`. */
export function encodeExchangedSwap(swap: ExchangeSwap, exchange: Address): Hex {
  return `0x${encodeAbi(EXCHANGED, [encodeSwap(swap), exchange])}`;
}

/** Byte offset at which an adapter replaces the exact amount by the whole balance or debt. */
export function amountOffset(side: SwapSide): bigint {
  return FUNCTIONS[side].offset;
}

/** Accepts only the call that matches exchange, tokens, exact amount and limit. Throws a {@link SwapQuoteError}. */
export function verifySwapCall(
  built: { readonly target: Address; readonly data: Hex },
  { route, slippage, exchange }: { readonly route: SwapRoute; readonly slippage: Bps; readonly exchange: Address },
): void {
  const { side, srcToken, destToken } = route;
  const [amountIn, amountOut] = [sourceLimit(route, slippage), destinationLimit(route, slippage)];
  const expected = encodeSwap({ side, srcToken, destToken, amountIn, amountOut });
  // Compares the bytes, because a decoder would accept more than one encoding of the call.
  if (!isSameAddress(built.target, exchange) || built.data.toLowerCase() !== expected.toLowerCase()) {
    throw new SwapQuoteError('building-failed');
  }
}
