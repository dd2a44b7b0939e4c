import { toQuantity } from 'ethers';
import type { Position } from '../../remote-fxd/src/domain/position';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import { createTestAccount } from '../devnet/createTestAccount';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestFxd } from '../devnet/testing/openTestFxd';
import { revertTo } from '../devnet/testing/revertTo';

const NO_DATA = '0x';
const RAD = 10n ** 45n;

export type FxdChain = ReturnType<typeof openFxdChain>;

export function openFxdChain(devnet: RunningDevnet, chainId: number) {
  const fxd = openTestFxd(devnet, chainId);
  const { addresses, session } = fxd;
  const { contracts } = addresses.fxd;
  const { rpc } = session;
  const at = (artifact: string, address: string) => ({ address, abi: interfaceOf(ownArtifact(artifact)) });
  const minter = { address: addresses.contracts.tokenMinter, abi: interfaceOf(readAaveArtifact('Faucet')) };
  const token = (address: string) => at('FathomStablecoin', address);

  async function openAccount(): Promise<DevnetAccount> {
    const account = await createTestAccount({ rpc, addresses }, { eth: 100n * 10n ** 18n });
    await rpc('anvil_impersonateAccount', [account.address]);
    return account;
  }

  const mint = (tokenAddress: string, to: string, amount: bigint) =>
    session.send(minter, 'mint', [tokenAddress, to, amount]);

  return {
    ...fxd,
    rpc,
    account: openAccount,
    mint,
    async liquidate({ pool, address, debtShare, debt }: Position): Promise<void> {
      const { address: from } = await openAccount();
      const adapter = at('StablecoinAdapter', contracts.stablecoinAdapter);
      await mint(fxd.stablecoin.address, from, debt);
      await session.send(fxd.stablecoin, 'approve', [adapter.address, debt], { from });
      await session.send(adapter, 'deposit', [from, debt, NO_DATA], { from });
      await session.send(fxd.bookKeeper, 'whitelist', [fxd.strategy.address], { from });
      const order = [pool.id, address, debtShare, debtShare, from, NO_DATA];
      await session.send(at('LiquidationEngine', contracts.liquidationEngine), 'liquidate', order, { from });
    },
    async keepFxd(account: string, amount: bigint): Promise<void> {
      const balance = (await session.read(fxd.stablecoin, 'balanceOf', [account])) as bigint;
      if (balance > amount) {
        await session.send(fxd.stablecoin, 'transfer', [session.admin, balance - amount], { from: account });
      } else if (balance < amount) {
        await mint(fxd.stablecoin.address, account, amount - balance);
      }
    },
    balanceOf: async (tokenAddress: string, account: string) =>
      (await session.read(token(tokenAddress), 'balanceOf', [account])) as bigint,
    allowance: async (tokenAddress: string, owner: string, spender: string) =>
      (await session.read(token(tokenAddress), 'allowance', [owner, spender])) as bigint,
    async setPoolPrice(name: string, price: bigint): Promise<void> {
      const keeper = at('PriceKeeper', contracts.priceKeeper);
      await session.send(keeper, 'setPrices', [contracts.priceOracle, [fxd.pool(name).feed], [price]]);
    },
    setDebtFloor: (name: string, fxdAmount: bigint) =>
      session.send(fxd.poolConfig, 'setDebtFloor', [fxd.pool(name).id, fxdAmount * RAD]),
    collect: (name: string) =>
      session.send(at('StabilityFeeCollector', contracts.stabilityFeeCollector), 'collect', [fxd.pool(name).id]),
    async pass(seconds: number): Promise<void> {
      await rpc('evm_increaseTime', [toQuantity(seconds)]);
      await rpc('evm_mine', []);
    },
    /** Runs an action and reverts its effects afterwards. */
    async undone<T>(action: () => Promise<T>): Promise<T> {
      const snapshot = await rpc('evm_snapshot', []);
      try {
        return await action();
      } finally {
        await revertTo(rpc, snapshot);
      }
    },
  };
}
