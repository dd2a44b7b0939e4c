import { AbiCoder, concat, encodeBytes32String, id, parseEther, toQuantity } from 'ethers';
import { Hono } from 'hono';
import type { Address } from '@fathom/contract/address';
import { startChain, type RunningChain } from '../../devnet/chain/startChain';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from '../../devnet/demoAccounts';
import { listen } from '../../hosting/listen';

/** A chain whose only contract emits the price oracle's event. */
export interface OracleChain {
  readonly chain: RunningChain;
  readonly priceOracle: Address;
  /**
   * Sets a price in USD, in its own block; at `timestamp` (Unix seconds, later than the last block)
   * or now.
   */
  setPrice(pool: string, price: number, timestamp?: number): Promise<void>;
  stop(): Promise<void>;
}

const PRICE_ORACLE: Address = '0x00000000000000000000000000000000000Face5';

/**
 * Emits `LogSetPrice` with its calldata (pool id, price, price with safety margin): copies the last
 * two words to memory, pushes the first one as second topic, then the event's own topic, and runs
 * LOG2 over 64 bytes.
 */
const EMITTER = concat(['0x604060206000376000357f', id('LogSetPrice(bytes32,uint256,uint256)'), '0x60406000a200']);

/** A chain on the same port replaces an earlier one. */
export async function startOracleChain(chainId: number, port: number, genesisTime?: number): Promise<OracleChain> {
  const chain = await startChain({
    chainId,
    port,
    mnemonic: DEVNET_MNEMONIC,
    accounts: 1,
    ...(genesisTime === undefined ? {} : { genesisTime }),
  });
  await chain.rpc('anvil_setCode', [PRICE_ORACLE, EMITTER]);
  return {
    chain,
    priceOracle: PRICE_ORACLE,
    async setPrice(pool, price, timestamp) {
      if (timestamp !== undefined) await chain.rpc('evm_setNextBlockTimestamp', [toQuantity(timestamp)]);
      const wad = parseEther(String(price));
      const data = AbiCoder.defaultAbiCoder().encode(
        ['bytes32', 'uint256', 'uint256'],
        [encodeBytes32String(pool), wad, wad * 10n ** 9n],
      );
      await chain.rpc('eth_sendTransactionSync', [{ from: ADMIN_ACCOUNT.address, to: PRICE_ORACLE, data }]);
    },
    stop: () => chain.stop(),
  };
}

/** A free port of this machine. */
export async function unusedPort(): Promise<number> {
  const probe = await listen(new Hono(), 0);
  await probe.stop();
  return Number(new URL(probe.origin).port);
}
