import { ZeroAddress } from 'ethers';
import { openSession, type ChainSession } from '../devnet/chain/chainSession';
import { startChain, type RunningChain } from '../devnet/chain/startChain';
import { freePort } from '../devnet/testing/freePort';
import { mineOnlyTransactions, stopClock } from '../devnet/testing/testClock';

const MNEMONIC = 'test test test test test test test test test test test junk';
/** Fixed, so that a failing seed is reproducible. */
const GENESIS_TIME = 1_796_000_000;

export interface StoppedChain {
  readonly chain: RunningChain;
  readonly session: ChainSession;
}

/**
 * Starts a chain whose blocks contain transactions, at times that a test sets. It begins at the first block of another
 * node and computes no state roots, so that thousands of blocks with a large state take little time. The caller stops it.
 */
export async function startStoppedChain(chainId: number): Promise<StoppedChain> {
  const common = { chainId, mnemonic: MNEMONIC, accounts: 1 };
  const first = await startChain({ ...common, port: await freePort(), genesisTime: GENESIS_TIME });
  try {
    await mineOnlyTransactions(first.rpc);
    const chain = await startChain({ ...common, port: await freePort(), forkUrl: first.rpcUrl });
    await mineOnlyTransactions(chain.rpc);
    await stopClock(chain.rpc);
    const [admin] = (await chain.rpc('eth_accounts')) as readonly string[];
    const stop = async () => {
      await chain.stop();
      await first.stop();
    };
    return { chain: { ...chain, stop }, session: openSession(chainId, chain.rpc, admin ?? ZeroAddress) };
  } catch (error) {
    await first.stop();
    throw error;
  }
}
