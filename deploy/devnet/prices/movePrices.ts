import type { Rpc } from '../chain/jsonRpc';
import { readBlockTime } from '../chain/readBlockTime';
import type { ChainAddresses } from '../devnetAddresses';
import { MARKET_ASSETS } from '../market/assets';
import { priceAt } from './priceAt';
import { setPrice } from './setPrice';

/** One asset moves at a time: each change is a block, and the node remembers only the last few hundred. */
const SECONDS_BETWEEN_MOVES = 6;

/**
 * Lets the prices of a chain wander, asset by asset. Returns the function that ends it and waits for the last move.
 * A move that fails is reported once and tried again with the next one.
 */
export function movePrices(rpc: Rpc, chain: ChainAddresses, log: (line: string) => void): () => Promise<void> {
  let turn = 0;
  let failed = false;
  let moving: Promise<void> = Promise.resolve();

  async function move(): Promise<void> {
    const asset = MARKET_ASSETS[turn % MARKET_ASSETS.length];
    turn += 1;
    if (asset === undefined) return;
    try {
      await setPrice(rpc, chain, asset.symbol, priceAt(asset, await readBlockTime(rpc)));
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
