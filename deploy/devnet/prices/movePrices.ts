import type { Rpc } from '../chain/createRpc';
import { readBlockTime } from '../chain/readBlockTime';
import type { ChainAddresses } from '../devnetAddresses';
import { DEVNET_CHAINS } from '../devnetChains';
import { fxdPools } from '../fxd/fxdPools';
import { MARKET_ASSETS } from '../market/assets';
import { PRICE_DECIMALS } from '../market/deployTokens';
import { priceAt } from './priceAt';
import { setPoolPrice } from './setPoolPrice';
import { setPrice } from './setPrice';

/** One price changes at a time: each change is a block, and the node only keeps the last few hundred. */
const SECONDS_BETWEEN_MOVES = 6;
const TO_WAD = 10n ** BigInt(18 - PRICE_DECIMALS);

/**
 * Moves the prices of a chain, one at a time: those of the market's assets and of the stablecoin's pools. Returns a
 * function that stops it and waits for the last move. A failing move is logged once and retried with the next one.
 */
export function movePrices(rpc: Rpc, chain: ChainAddresses, log: (line: string) => void): () => Promise<void> {
  const plan = DEVNET_CHAINS.find(({ id }) => id === chain.chainId);
  const moves: readonly ((seconds: number) => Promise<void>)[] = [
    ...MARKET_ASSETS.map((asset) => (seconds: number) => setPrice(rpc, chain, asset.symbol, priceAt(asset, seconds))),
    ...(plan === undefined ? [] : fxdPools(plan)).map(
      ({ name, collateral }) =>
        (seconds: number) =>
          setPoolPrice(rpc, chain, name, priceAt(collateral, seconds) * TO_WAD),
    ),
  ];
  let turn = 0;
  let failed = false;
  let moving: Promise<void> = Promise.resolve();

  async function move(): Promise<void> {
    const next = moves[turn % moves.length];
    turn += 1;
    try {
      await next?.(await readBlockTime(rpc));
      failed = false;
    } catch (error) {
      if (!failed)
        log(`Prices on chain ${chain.chainId} do not move: ${error instanceof Error ? error.message : String(error)}`);
      failed = true;
    }
  }

  const timer = setInterval(() => {
    moving = moving.then(move);
  }, SECONDS_BETWEEN_MOVES * 1000);
  return async () => {
    clearInterval(timer);
    await moving;
  };
}
