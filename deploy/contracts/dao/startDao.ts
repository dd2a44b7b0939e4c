import * as v from 'valibot';
import { openSession, type ChainSession, type Contract } from '../../devnet/chain/chainSession';
import { startChain } from '../../devnet/chain/startChain';
import { deployDao, type DeployedDao } from '../../devnet/dao/deployDao';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from '../../devnet/demoAccounts';
import { marketToken } from '../../devnet/market/deployMarket';
import { deployTokens } from '../../devnet/market/deployTokens';
import { freePortOffset } from '../../devnet/testing/startTestDevnet';

/** Staking and governance alone on a chain of a test's own; the node impersonates every account. */
export interface TestDao {
  readonly rpcUrl: string;
  readonly session: ChainSession;
  readonly dao: DeployedDao;
  readonly minter: Contract;
  readonly integer: (contract: Contract, name: string, args?: readonly unknown[]) => Promise<bigint>;
  stop(): Promise<void>;
}

export async function startDao(): Promise<TestDao> {
  const port = 8545 + (await freePortOffset());
  const chain = await startChain({ chainId: 1135, port, mnemonic: DEVNET_MNEMONIC, accounts: 1 });
  const session = openSession(1135, chain.rpc, ADMIN_ACCOUNT.address);
  await chain.rpc('anvil_autoImpersonateAccount', [true]);
  const tokens = await deployTokens(session);
  const dao = await deployDao(session, { fthm: marketToken(tokens, 'FTHM').token, minter: tokens.minter });
  return {
    rpcUrl: chain.rpcUrl,
    session,
    dao,
    minter: tokens.minter,
    integer: async (contract, name, args = []) => v.parse(v.bigint(), await session.read(contract, name, args)),
    stop: () => chain.stop(),
  };
}
