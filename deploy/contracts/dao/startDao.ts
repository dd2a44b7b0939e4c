import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { openSession, type ChainSession, type Contract } from '../../devnet/chain/chainSession';
import { describeRevert } from '../../devnet/chain/describeRevert';
import { readBlockTime } from '../../devnet/chain/readBlockTime';
import { startChain } from '../../devnet/chain/startChain';
import { deployDao, type DaoOptions, type DeployedDao } from '../../devnet/dao/deployDao';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from '../../devnet/demoAccounts';
import { marketToken } from '../../devnet/market/deployMarket';
import { deployTokens } from '../../devnet/market/deployTokens';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { freePortOffset } from '../../devnet/testing/startTestDevnet';
import { passTime, stopClock } from '../../devnet/testing/testClock';

/**
 * Staking and governance alone on a chain of a test's own. The node impersonates every account, and
 * its clock is stopped, so that no reward accrues unless a test lets time pass.
 */
export interface TestDao {
  readonly rpcUrl: string;
  readonly session: ChainSession;
  readonly dao: DeployedDao;
  readonly minter: Contract;
  /** An account of that name with native currency for gas. */
  account(name: string): Promise<string>;
  /** Gives the account FTHM (wei) and approves the staking contract. */
  fund(account: string, amount: bigint): Promise<void>;
  /** Funds the account and creates a lock. `seconds`: its period. */
  lock(account: string, amount: bigint, seconds: number): Promise<void>;
  readonly send: (from: string, contract: Contract, name: string, args?: readonly unknown[]) => Promise<void>;
  /**
   * Simulates a call in a block of this time (Unix seconds). An exact time for a transaction would not be reliable: the node also
   * mines empty blocks.
   */
  readonly simulateAt: (
    time: number,
    from: string,
    contract: Contract,
    name: string,
    args?: readonly unknown[],
  ) => Promise<void>;
  readonly integer: (contract: Contract, name: string, args?: readonly unknown[]) => Promise<bigint>;
  /** Time of the newest block, in Unix seconds. */
  now(): Promise<number>;
  /** Lets the newest block begin this many seconds after the previous one. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly mine: (blocks: number) => Promise<void>;
  /** What the contract emitted meanwhile, as `Name(argument, ...)`. */
  readonly emitted: (contract: Contract, act: () => Promise<void>) => Promise<readonly string[]>;
  /** When the contract emitted its newest event, in Unix seconds. */
  readonly emittedAt: (contract: Contract) => Promise<number>;
  stop(): Promise<void>;
}

const logs = v.array(v.object({ topics: v.array(v.string()), data: v.string(), blockTimestamp: v.string() }));
const GAS = parseEther('100');

/** `vote`: blocks before and of a vote, where the defaults are too long. */
export async function startDao(vote: Pick<DaoOptions, 'votingDelay' | 'votingPeriod'> = {}): Promise<TestDao> {
  const port = 8545 + (await freePortOffset());
  const chain = await startChain({ chainId: 1135, port, mnemonic: DEVNET_MNEMONIC, accounts: 1 });
  const { rpc } = chain;
  const session = openSession(1135, rpc, ADMIN_ACCOUNT.address);
  await stopClock(rpc);
  await rpc('anvil_autoImpersonateAccount', [true]);
  const { minter, tokens } = await deployTokens(session);
  const dao = await deployDao(session, { fthm: marketToken({ tokens }, 'FTHM').token, minter, ...vote });

  async function send(from: string, contract: Contract, name: string, args: readonly unknown[] = []): Promise<void> {
    await session.send(contract, name, args, { from });
  }

  async function fund(account: string, amount: bigint): Promise<void> {
    await session.send(minter, 'mint', [dao.fthm.address, account, amount]);
    await send(account, dao.fthm, 'approve', [dao.staking.address, amount]);
  }

  async function account(name: string): Promise<string> {
    const address = namedAccount(`test ${name}`);
    await rpc('anvil_setBalance', [address, toQuantity(GAS)]);
    return address;
  }

  async function logsOf(address: string, fromBlock: number): Promise<v.InferOutput<typeof logs>> {
    return v.parse(logs, await rpc('eth_getLogs', [{ address, fromBlock: toQuantity(fromBlock), toBlock: 'latest' }]));
  }

  await rpc('anvil_setBalance', [dao.multisig, toQuantity(GAS)]);
  return {
    rpcUrl: chain.rpcUrl,
    session,
    dao,
    minter,
    account,
    fund,
    send,
    async lock(owner, amount, seconds) {
      await fund(owner, amount);
      await send(owner, dao.staking, 'createLock', [amount, seconds]);
    },
    async simulateAt(time, from, { address, abi }, name, args = []) {
      const call = { from, to: address, data: abi.encodeFunctionData(name, args) };
      await rpc('eth_call', [call, 'latest', {}, { time: toQuantity(time) }]).catch((error: unknown) => {
        throw new Error(describeRevert(abi, error));
      });
    },
    integer: async (contract, name, args = []) => v.parse(v.bigint(), await session.read(contract, name, args)),
    now: () => readBlockTime(rpc),
    pass: (seconds) => passTime(rpc, seconds),
    async mine(blocks) {
      await rpc('anvil_mine', [toQuantity(blocks)]);
    },
    async emitted({ address, abi }, act) {
      const before = Number(await rpc('eth_blockNumber'));
      await act();
      return (await logsOf(address, before + 1)).map((log) => {
        const event = abi.parseLog(log);
        return `${event?.name ?? 'unknown'}(${String(event?.args.toArray().join(', '))})`;
      });
    },
    emittedAt: async ({ address }) => Number((await logsOf(address, 0)).at(-1)?.blockTimestamp),
    stop: () => chain.stop(),
  };
}
