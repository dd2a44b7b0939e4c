import type { Contract } from '../../devnet/chain/chainSession';
import { marketToken } from '../../devnet/market/deployMarket';
import { deploySimulatedStrategy, type DeployedStrategy } from '../../devnet/vaults/deployStrategies';
import { deployVaults, type DeployedVault, type DeployedVaults } from '../../devnet/vaults/deployVaults';
import { startTestChain, type TestChain } from '../startTestChain';

/** Vaults alone on a chain of a test's own. */
export interface TestVaults extends TestChain {
  readonly vaults: DeployedVaults;
  /** FXD, which rejects transfers of 0. */
  readonly fxd: Contract;
  /** Gives the account FXD (wei). */
  readonly mint: (account: string, amount: bigint) => Promise<void>;
  /** Gives the account FXD (wei) and approves the spender. */
  readonly fund: (account: string, amount: bigint, spender: string) => Promise<void>;
  /** Funds the account and deposits. */
  readonly deposit: (account: string, vault: DeployedVault, amount: bigint) => Promise<void>;
  readonly simulatedStrategy: (name: string) => Promise<SimulatedStrategy>;
}

export interface SimulatedStrategy extends DeployedStrategy {
  /** Holds what the strategy has invested. */
  readonly counterparty: string;
  /** FXD (wei) for the counterparty; it counts from the next report, as a loss does. */
  readonly gain: (amount: bigint) => Promise<void>;
  readonly lose: (amount: bigint) => Promise<void>;
}

export async function startVaults(): Promise<TestVaults> {
  const chain = await startTestChain();
  const { session, minter, send } = chain;
  const vaults = await deployVaults(session);
  const fxd = marketToken(chain, 'FXD').token;

  async function mint(account: string, amount: bigint): Promise<void> {
    await session.send(minter, 'mint', [fxd.address, account, amount]);
  }

  async function fund(account: string, amount: bigint, spender: string): Promise<void> {
    await mint(account, amount);
    await send(account, fxd, 'approve', [spender, amount]);
  }

  return {
    ...chain,
    vaults,
    fxd,
    mint,
    fund,
    async deposit(account, { vault }, amount) {
      await fund(account, amount, vault.address);
      await send(account, vault, 'deposit', [amount, account]);
    },
    async simulatedStrategy(name) {
      const strategy = await deploySimulatedStrategy(session, vaults, { asset: fxd, name });
      const counterparty = String(await session.read(strategy.contract, 'counterparty'));
      return {
        ...strategy,
        counterparty,
        gain: (amount) => mint(counterparty, amount),
        lose: (amount) => session.send(strategy.contract, 'lose', [amount]),
      };
    },
  };
}
