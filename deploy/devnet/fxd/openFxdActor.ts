import { AbiCoder, getAddress, parseEther, toQuantity, ZeroAddress } from 'ethers';
import * as v from 'valibot';
import { interfaceOf, type ChainSession, type Contract } from '../chain/chainSession';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { DeployedFxd } from './deployFxd';
import type { DeployedFxdPool } from './deployFxdPool';
import { readPosition, type OpenedPosition } from './readPosition';

export interface DevnetFxd {
  readonly fxd: DeployedFxd;
  readonly minter: Contract;
}

export interface FxdActor {
  readonly address: string;
  build(): Promise<void>;
  /** Mints FXD or a pool's collateral token to the account; native collateral is created instead of transferred. */
  receive(token: Contract, amount: bigint): Promise<void>;
  open(pool: DeployedFxdPool, collateral: bigint, borrow: bigint): Promise<bigint>;
  topUp(position: OpenedPosition, collateral: bigint, borrow: bigint): Promise<void>;
  repay(position: OpenedPosition, amount: bigint, collateral: bigint): Promise<void>;
  move(from: OpenedPosition, to: OpenedPosition): Promise<void>;
  /** Repays all debt and withdraws all collateral; mints FXD that is missing for the fees. */
  close(position: OpenedPosition): Promise<void>;
}

const ETH_FOR_GAS = parseEther('100');
const address = v.pipe(v.string(), v.transform(getAddress));

/** Impersonates an account, which the node must allow. Each approval is consumed by a single action. */
export async function openFxdActor(
  session: ChainSession,
  { fxd, minter }: DevnetFxd,
  account: string,
): Promise<FxdActor> {
  const { rpc } = session;
  const from = account;
  await rpc('anvil_setBalance', [account, toQuantity(ETH_FOR_GAS)]);
  const data = AbiCoder.defaultAbiCoder().encode(['address'], [account]);
  const walletAbi = interfaceOf(ownArtifact('ProxyWallet'));
  const { positionManager, feeCollector, stablecoinAdapter, stablecoin, proxyActions } = fxd;
  let wallet: Contract | undefined;

  async function ownWallet(): Promise<Contract> {
    if (wallet !== undefined) return wallet;
    const found = v.parse(address, await session.read(fxd.walletRegistry, 'proxies', [account]));
    if (found === ZeroAddress) throw new Error(`${account} has no proxy wallet.`);
    return (wallet = { address: found, abi: walletAbi });
  }

  async function execute(action: string, args: readonly unknown[], value = 0n): Promise<void> {
    const call = proxyActions.abi.encodeFunctionData(action, args);
    await session.send(await ownWallet(), 'execute', [call], { from, value });
  }

  async function receive(token: Contract, amount: bigint): Promise<void> {
    await session.send(minter, 'mint', [token.address, account, amount], { from });
  }

  async function approve(token: Contract, amount: bigint): Promise<void> {
    await session.send(token, 'approve', [(await ownWallet()).address, amount], { from });
  }

  async function prepare(pool: DeployedFxdPool, collateral: bigint): Promise<bigint> {
    if (collateral === 0n) return 0n;
    if (pool.plan.isNative) {
      await rpc('anvil_setBalance', [account, toQuantity(collateral + ETH_FOR_GAS)]);
      return collateral;
    }
    await receive(pool.token, collateral);
    await approve(pool.token, collateral);
    return 0n;
  }

  const named = (name: string, pool: DeployedFxdPool) =>
    name.replace('Token', pool.plan.isNative ? fxd.proxyActionsName : 'Token');

  const parties = (pool: DeployedFxdPool) => [
    positionManager.address,
    feeCollector.address,
    pool.adapter.address,
    stablecoinAdapter.address,
  ];
  const amounts = (pool: DeployedFxdPool, collateral: bigint, borrow: bigint) =>
    pool.plan.isNative ? [borrow] : [collateral, borrow, true];

  async function unlock(name: string, { id, pool }: OpenedPosition, amountsOut: readonly bigint[]): Promise<void> {
    const where = [positionManager.address, pool.adapter.address, stablecoinAdapter.address];
    await execute(named(name, pool), [...where, id, ...amountsOut, data]);
  }

  return {
    address: account,
    receive,
    build: () => session.send(fxd.walletRegistry, 'build', [account], { from }),
    async open(pool, collateral, borrow) {
      const value = await prepare(pool, collateral);
      const args = [...parties(pool), pool.id, ...amounts(pool, collateral, borrow), data];
      await execute(named('openLockTokenAndDraw', pool), args, value);
      return v.parse(v.bigint(), await session.read(positionManager, 'lastPositionId'));
    },
    async topUp({ id, pool }, collateral, borrow) {
      const value = await prepare(pool, collateral);
      const args = [...parties(pool), id, ...amounts(pool, collateral, borrow), data];
      await execute(named('lockTokenAndDraw', pool), args, value);
    },
    async repay(position, amount, collateral) {
      await approve(stablecoin, amount);
      await unlock('wipeAndUnlockToken', position, [collateral, amount]);
    },
    move: (from, to) => execute('movePosition', [positionManager.address, from.id, to.id]),
    async close(position) {
      const { collateral, debt } = await readPosition(session, fxd, position);
      const balance = v.parse(v.bigint(), await session.read(stablecoin, 'balanceOf', [account]));
      if (balance < debt) await receive(stablecoin, debt - balance);
      await approve(stablecoin, debt);
      await unlock('wipeAllAndUnlockToken', position, [collateral]);
    },
  };
}
