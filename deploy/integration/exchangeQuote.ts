import type { Reserve } from '../../remote-lending/src/domain/reserve/reserve';
import type { SwapRoute, SwapSide } from '../../remote-lending/src/domain/swap/swapRoute';
import { ownArtifact } from '../contracts/ownArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import type { TestMarket } from '../devnet/testing/openTestMarket';

/** In basis points. */
export const SLIPPAGE = 50n;

export async function exchangeQuote(
  { addresses, session }: TestMarket,
  side: SwapSide,
  source: Reserve,
  destination: Reserve,
  amount: bigint,
) {
  const exchange = { address: addresses.contracts.swapDesk, abi: interfaceOf(ownArtifact('LocalAugustus')) };
  const name = side === 'sell' ? 'quoteSell' : 'quoteBuy';
  const tokens = [source.underlyingAsset, destination.underlyingAsset];
  const quoted = BigInt(String(await session.read(exchange, name, [...tokens, amount])));
  const route: SwapRoute = {
    side,
    isMax: false,
    srcToken: source.underlyingAsset,
    destToken: destination.underlyingAsset,
    srcAmount: side === 'sell' ? amount : quoted,
    destAmount: side === 'sell' ? quoted : amount,
    srcDecimals: source.decimals,
    destDecimals: destination.decimals,
    srcUSD: 0n,
    destUSD: 0n,
  };
  return { route, slippage: SLIPPAGE };
}
