import { parseEther } from 'ethers';
import * as v from 'valibot';
import { openSession, type ChainSession, type Contract } from '../../devnet/chain/chainSession';
import { deployMulticall } from '../../devnet/chain/deployMulticall';
import { startChain } from '../../devnet/chain/startChain';
import { ADMIN_ACCOUNT, DEVNET_MNEMONIC } from '../../devnet/demoAccounts';
import { DEVNET_CHAINS } from '../../devnet/devnetChains';
import { deployFxd, type DeployedFxd } from '../../devnet/fxd/deployFxd';
import type { DeployedFxdPool } from '../../devnet/fxd/deployFxdPool';
import { openFxdActor, type FxdActor } from '../../devnet/fxd/openFxdActor';
import { deployTokens } from '../../devnet/market/deployTokens';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { freePortOffset } from '../../devnet/testing/freePortOffset';
import { passTime, stopClock } from '../../devnet/testing/testClock';
import { readIntegers, type IntegerCall } from '../readIntegers';

/**
 * Only the stablecoin protocol, on a test's own chain: ETH at $2,000, CGO at $100, no collateral
 * and no debt. The clock of the chain is stopped, so that no fee accrues unless a test lets time
 * pass.
 */
export interface TestProtocol {
  readonly rpcUrl: string;
  readonly session: ChainSession;
  readonly fxd: DeployedFxd;
  readonly minter: Contract;
  readonly native: DeployedFxdPool;
  readonly cgo: DeployedFxdPool;
  /** A named account with a proxy wallet. */
  actor(name: string): Promise<FxdActor>;
  /** Sets the feed and updates the oracle. Wad. */
  readonly setPrice: (pool: DeployedFxdPool, price: bigint) => Promise<void>;
  readonly integer: (contract: Contract, name: string, args?: readonly unknown[]) => Promise<bigint>;
  /** The results of several calls at one block. */
  readonly integers: (calls: readonly IntegerCall[]) => Promise<readonly bigint[]>;
  /** Lets the newest block begin this many seconds after the previous one. */
  readonly pass: (seconds: number) => Promise<void>;
  stop(): Promise<void>;
}

export async function startProtocol(chainId: 1135 | 11155111 = 1135): Promise<TestProtocol> {
  const plan = DEVNET_CHAINS.find(({ id }) => id === chainId);
  if (plan === undefined) throw new Error(`The devnet has no chain ${chainId}.`);
  const port = plan.port + (await freePortOffset());
  const chain = await startChain({ chainId, port, mnemonic: DEVNET_MNEMONIC, accounts: 1 });
  const session = openSession(chainId, chain.rpc, ADMIN_ACCOUNT.address);
  await stopClock(chain.rpc);
  await chain.rpc('anvil_autoImpersonateAccount', [true]);
  const multicall = await deployMulticall(session);
  const tokens = await deployTokens(session);
  const fxd = await deployFxd(session, plan, tokens);
  const [native, cgo] = fxd.pools;
  if (native === undefined || cgo === undefined) throw new Error('The protocol has no pools.');

  async function setPrice(pool: DeployedFxdPool, price: bigint): Promise<void> {
    await session.send(fxd.priceKeeper, 'setPrices', [fxd.priceOracle.address, [pool.feed.address], [price]]);
  }
  await setPrice(native, parseEther('2000'));
  await setPrice(cgo, parseEther('100'));
  return {
    rpcUrl: chain.rpcUrl,
    session,
    fxd,
    minter: tokens.minter,
    native,
    cgo,
    setPrice,
    async actor(name) {
      const actor = await openFxdActor(session, { fxd, minter: tokens.minter }, namedAccount(`test ${name}`));
      await actor.build();
      return actor;
    },
    integer: async (contract, name, args = []) => v.parse(v.bigint(), await session.read(contract, name, args)),
    integers: (calls) => readIntegers(session, multicall, calls),
    pass: (seconds) => passTime(chain.rpc, seconds),
    stop: () => chain.stop(),
  };
}
