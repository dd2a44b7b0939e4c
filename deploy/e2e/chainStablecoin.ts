import { AbiCoder, toQuantity, ZeroAddress } from 'ethers';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, type Contract } from '../devnet/chain/chainSession';
import { createRpc } from '../devnet/chain/createRpc';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { setPoolPrice } from '../devnet/prices/setPoolPrice';
import { openTestFxd, type TestPosition } from '../devnet/testing/openTestFxd';

/**
 * Direct access to the stablecoin's contracts: tests prepare positions with it and compare the app's values with it.
 * Amounts in wad.
 */
export interface ChainStablecoin {
  readonly chainId: number;
  wallet(account: string): Promise<string>;
  open(account: string, pool: string, collateral: bigint, borrow: bigint): Promise<bigint>;
  /** Oldest first, including closed ones. */
  positions(account: string): Promise<readonly TestPosition[]>;
  /** Mints or transfers FXD until the account has exactly this balance. */
  keepFxd(account: string, amount: bigint): Promise<void>;
  giveCollateral(pool: string, account: string, amount: bigint): Promise<void>;
  fxdBalance(account: string): Promise<bigint>;
  collateralBalance(pool: string, account: string): Promise<bigint>;
  fxdAllowance(account: string): Promise<bigint>;
  /** In US dollars. Affects everyone on the chain, so it is only allowed on a test's own chain. */
  setPrice(pool: string, price: bigint): Promise<void>;
}

const ETH_FOR_GAS = 10n * 10n ** 18n;

export function openChainStablecoin({ chains }: Pick<DevnetAddresses, 'chains'>, chainId: number): ChainStablecoin {
  const chain = chains[String(chainId)];
  if (chain === undefined) throw new Error(`The stack has no chain ${chainId}.`);
  const rpc = createRpc(chain.rpcUrl);
  const fxd = openTestFxd({ addresses: { chains }, chains: { [chainId]: { rpc } } }, chainId);
  const { session, stablecoin } = fxd;
  const { contracts, proxyActions } = chain.fxd;
  const actions = interfaceOf(
    ownArtifact(proxyActions === 'XDC' ? 'FathomStablecoinProxyActions' : 'FathomStablecoinProxyActionsNative'),
  );
  const minter = { address: chain.contracts.tokenMinter, abi: interfaceOf(readAaveArtifact('Faucet')) };
  const token = (address: string): Contract => ({ address, abi: stablecoin.abi });
  const balance = async (address: string, account: string) =>
    BigInt(String(await session.read(token(address), 'balanceOf', [account])));

  async function giveEth(account: string, amount: bigint): Promise<void> {
    const current = BigInt(String(await rpc('eth_getBalance', [account, 'latest'])));
    await rpc('anvil_setBalance', [account, toQuantity(current + amount)]);
  }

  /** Impersonates the account for this call only, so that the owner of the key keeps signing. */
  async function act(account: string, target: Contract, name: string, args: readonly unknown[], value = 0n) {
    await rpc('anvil_impersonateAccount', [account]);
    await session.send(target, name, args, { from: account, value });
    await rpc('anvil_stopImpersonatingAccount', [account]);
  }

  async function wallet(account: string): Promise<string> {
    if ((await fxd.walletOf(account)) === ZeroAddress) await act(account, fxd.registry, 'build', [account]);
    return fxd.walletOf(account);
  }

  const giveCollateral = (pool: string, account: string, amount: bigint) =>
    session.send(minter, 'mint', [fxd.pool(pool).collateralToken, account, amount]);

  return {
    chainId,
    wallet,
    giveCollateral,
    async open(account, poolName, collateral, borrow) {
      const pool = fxd.pool(poolName);
      await giveEth(account, ETH_FOR_GAS);
      const own = await wallet(account);
      const isNative = pool.nativeCollateral;
      if (isNative) await giveEth(account, collateral);
      else {
        await giveCollateral(poolName, account, collateral);
        await act(account, token(pool.collateralToken), 'approve', [own, collateral]);
      }
      const { positionManager, stabilityFeeCollector, stablecoinAdapter } = contracts;
      const data = AbiCoder.defaultAbiCoder().encode(['address'], [account]);
      const call = actions.encodeFunctionData(isNative ? `openLock${proxyActions}AndDraw` : 'openLockTokenAndDraw', [
        positionManager,
        stabilityFeeCollector,
        pool.adapter,
        stablecoinAdapter,
        pool.id,
        ...(isNative ? [borrow] : [collateral, borrow, true]),
        data,
      ]);
      const proxyWallet = { address: own, abi: interfaceOf(ownArtifact('ProxyWallet')) };
      await act(account, proxyWallet, 'execute', [call], isNative ? collateral : 0n);
      const last = (await fxd.positionsOf(own)).at(-1);
      if (last === undefined) throw new Error(`${account} has no position after opening one.`);
      return last.id;
    },
    positions: async (account) => fxd.positionsOf(await fxd.walletOf(account)),
    async keepFxd(account, amount) {
      const held = await balance(stablecoin.address, account);
      if (held > amount) await act(account, stablecoin, 'transfer', [session.admin, held - amount]);
      if (held < amount) await session.send(minter, 'mint', [stablecoin.address, account, amount - held]);
    },
    fxdBalance: (account) => balance(stablecoin.address, account),
    collateralBalance: (pool, account) => balance(fxd.pool(pool).collateralToken, account),
    fxdAllowance: async (account) =>
      BigInt(String(await session.read(stablecoin, 'allowance', [account, await fxd.walletOf(account)]))),
    setPrice: (pool, price) => setPoolPrice(rpc, chain, pool, price * 10n ** 18n),
  };
}
