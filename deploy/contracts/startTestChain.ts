import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { openSession, type ChainSession, type Contract } from '../devnet/chain/chainSession';
import { describeRevert } from '../devnet/chain/describeRevert';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import { startChain } from '../devnet/chain/startChain';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from '../devnet/demoAccounts';
import { deployTokens, type DeployedTokens } from '../devnet/market/deployTokens';
import { namedAccount } from '../devnet/seed/namedAccount';
import { freePortOffset } from '../devnet/testing/freePortOffset';
import { passTime, stopClock } from '../devnet/testing/testClock';

/**
 * A chain of a test's own with the market's tokens. The node impersonates every account, and its
 * clock is stopped, so that nothing accrues unless a test lets time pass.
 */
export interface TestChain extends DeployedTokens {
  readonly rpcUrl: string;
  readonly session: ChainSession;
  /** An account of that name with native currency for gas. */
  readonly account: (name: string) => Promise<string>;
  /** Gives the account native currency for gas. */
  readonly payGas: (account: string) => Promise<void>;
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
  readonly now: () => Promise<number>;
  /** Lets the newest block begin this many seconds after the previous one. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly mine: (blocks: number) => Promise<void>;
  /** What the contract emitted meanwhile, as `Name(argument, ...)`. */
  readonly emitted: (contract: Contract, act: () => Promise<void>) => Promise<readonly string[]>;
  /** When the contract emitted its newest event, in Unix seconds. */
  readonly emittedAt: (contract: Contract) => Promise<number>;
  readonly stop: () => Promise<void>;
}

const logs = v.array(v.object({ topics: v.array(v.string()), data: v.string(), blockTimestamp: v.string() }));
const GAS = parseEther('100');

export async function startTestChain(): Promise<TestChain> {
  const port = 8545 + (await freePortOffset());
  const chain = await startChain({ chainId: 1135, port, mnemonic: DEVNET_MNEMONIC, accounts: 1 });
  const { rpc } = chain;
  const session = openSession(1135, rpc, ADMIN_ACCOUNT.address);
  await stopClock(rpc);
  await rpc('anvil_autoImpersonateAccount', [true]);
  const tokens = await deployTokens(session);

  async function payGas(account: string): Promise<void> {
    await rpc('anvil_setBalance', [account, toQuantity(GAS)]);
  }

  async function logsOf(address: string, fromBlock: number): Promise<v.InferOutput<typeof logs>> {
    return v.parse(logs, await rpc('eth_getLogs', [{ address, fromBlock: toQuantity(fromBlock), toBlock: 'latest' }]));
  }

  return {
    ...tokens,
    rpcUrl: chain.rpcUrl,
    session,
    payGas,
    async account(name) {
      const address = namedAccount(`test ${name}`);
      await payGas(address);
      return address;
    },
    send: (from, contract, name, args = []) => session.send(contract, name, args, { from }),
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
