import { deployDao, type DaoOptions, type DeployedDao } from '../../devnet/dao/deployDao';
import { marketToken } from '../../devnet/market/deployMarket';
import { startTestChain, type TestChain } from '../startTestChain';

/** Staking and governance alone on a chain of a test's own. */
export interface TestDao extends TestChain {
  readonly dao: DeployedDao;
  /** Gives the account FTHM (wei) and approves the staking contract. */
  fund(account: string, amount: bigint): Promise<void>;
  /** Funds the account and creates a lock. `seconds`: its period. */
  lock(account: string, amount: bigint, seconds: number): Promise<void>;
}

/** `vote`: blocks before and of a vote, where the defaults are too long. */
export async function startDao(vote: Pick<DaoOptions, 'votingDelay' | 'votingPeriod'> = {}): Promise<TestDao> {
  const chain = await startTestChain();
  const { session, minter, send } = chain;
  const dao = await deployDao(session, { fthm: marketToken(chain, 'FTHM').token, minter, ...vote });

  async function fund(account: string, amount: bigint): Promise<void> {
    await session.send(minter, 'mint', [dao.fthm.address, account, amount]);
    await send(account, dao.fthm, 'approve', [dao.staking.address, amount]);
  }

  await chain.payGas(dao.multisig);
  return {
    ...chain,
    dao,
    fund,
    async lock(owner, amount, seconds) {
      await fund(owner, amount);
      await send(owner, dao.staking, 'createLock', [amount, seconds]);
    },
  };
}
