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

/** Starts a chain whose blocks contain transactions, at times that a test sets. The caller stops it. */
export async function startStoppedChain(chainId: number): Promise<StoppedChain> {
  const port = await freePort();
  const chain = await startChain({ chainId, port, mnemonic: MNEMONIC, accounts: 1, genesisTime: GENESIS_TIME });
  await mineOnlyTransactions(chain.rpc);
  await stopClock(chain.rpc);
  const [admin] = (await chain.rpc('eth_accounts')) as readonly string[];
  return { chain, session: openSession(chainId, chain.rpc, admin ?? ZeroAddress) };
}
