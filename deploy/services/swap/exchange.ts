import { Interface } from 'ethers';
import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { refuse } from '../refuse';

/** The exchange, its oracle and its tokens. */
const contracts = new Interface([
  'function quoteSell(address from, address to, uint256 amountIn) view returns (uint256)',
  'function quoteBuy(address from, address to, uint256 amountOut) view returns (uint256)',
  'function sell(address from, address to, uint256 amountIn, uint256 minAmountOut) returns (uint256)',
  'function buy(address from, address to, uint256 maxAmountIn, uint256 amountOut) returns (uint256)',
  'function oracle() view returns (address)',
  'function getAssetPrice(address asset) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** The local exchange of a chain, which trades its own inventory at the prices of the market's oracle. */
export interface Exchange {
  readonly address: string;
  /** The other amount of a swap whose one amount is exact. Rejects if a token has no price. */
  quote(side: 'SELL' | 'BUY', from: string, to: string, amount: bigint): Promise<bigint>;
  /** Price of one whole token, in USD with 8 decimals. */
  price(token: string): Promise<bigint>;
  decimals(token: string): Promise<number>;
  /** What the exchange can pay out. */
  inventory(token: string): Promise<bigint>;
  /** Calldata of the swap. */
  encode(side: 'SELL' | 'BUY', from: string, to: string, srcAmount: bigint, destAmount: bigint): string;
}

/** Every read rejects if the chain cannot be read, or if there is no such contract. */
export function openExchange(chain: Pick<RotatingTransport, 'request'>, address: string): Exchange {
  async function read(to: string, name: string, args: readonly unknown[] = []): Promise<unknown> {
    const data = contracts.encodeFunctionData(name, args);
    const response = v.parse(v.string(), await chain.request('eth_call', [{ to, data }, 'latest']));
    // An account without code answers nothing.
    if (response === '0x') refuse(400, `${to} is no contract of this exchange.`);
    return contracts.decodeFunctionResult(name, response)[0];
  }
  const readNumber = async (to: string, name: string, args: readonly unknown[] = []) =>
    v.parse(v.bigint(), await read(to, name, args));
  return {
    address,
    quote: (side, from, to, amount) =>
      readNumber(address, side === 'SELL' ? 'quoteSell' : 'quoteBuy', [from, to, amount]),
    price: async (token) => readNumber(v.parse(v.string(), await read(address, 'oracle')), 'getAssetPrice', [token]),
    decimals: async (token) => Number(await readNumber(token, 'decimals')),
    inventory: (token) => readNumber(token, 'balanceOf', [address]),
    encode: (side, from, to, srcAmount, destAmount) =>
      contracts.encodeFunctionData(side === 'SELL' ? 'sell' : 'buy', [from, to, srcAmount, destAmount]),
  };
}
