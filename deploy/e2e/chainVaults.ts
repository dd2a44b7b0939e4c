import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, openSession, type Contract } from '../devnet/chain/chainSession';
import type { Rpc } from '../devnet/chain/createRpc';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import type { ChainAddresses, VaultAddresses } from '../devnet/devnetAddresses';
import { deploySimulatedStrategy } from '../devnet/vaults/deployStrategies';
import { deployVault } from '../devnet/vaults/deployVaults';
import { setTradePeriods } from '../devnet/vaults/overridePeriods';
import { VAULTS_OPERATOR } from '../devnet/vaultsHistory/openVaultsHistory';

/**
 * The vaults of chain 1135 by their special property. Time-fixed ones: by their period, and `waiting` for funds in
 * period 2.
 */
const STORIES = {
  defi: 'Fathom FXD vault',
  usdc: 'Fathom USDC vault',
  weth: 'Fathom WETH vault',
  completed: 'Trade finance 2026-A',
  waiting: 'Trade finance 2026-B',
  locked: 'Trade finance 2026-C',
  deposit: 'Trade finance 2026-D',
  education: 'Education vault',
  incentive: 'Community incentive vault',
  shutdown: 'Legacy FXD vault',
} as const;
export type SeededVault = keyof typeof STORIES;

/** A seeded vault, or the address of one that a test has created. */
export type VaultReference = SeededVault | { readonly address: string };

/**
 * Direct access to vaults: tests prepare deposits, reports and periods with it, and compare the app's values with it.
 * Raw units of the vault's token and shares. Changes visible to others (reports, limits, periods, shutdown) require a
 * test's own vault (`create`) or chain. The clock never moves.
 */
export interface ChainVaults {
  story(story: SeededVault): VaultAddresses;
  /** Creates a vault for FXD with one simulated strategy and no profit unlocking; `lend` allocates everything. */
  create(
    name: string,
    options?: { readonly depositLimit?: bigint },
  ): Promise<{ readonly address: string; readonly strategy: string }>;
  give(vault: VaultReference, account: string, amount: bigint): Promise<void>;
  /** Deposits newly minted tokens; resolves to the shares. */
  deposit(vault: VaultReference, account: string, amount: bigint): Promise<bigint>;
  shares(vault: VaultReference, account: string): Promise<bigint>;
  value(vault: VaultReference, account: string): Promise<bigint>;
  walletBalance(vault: VaultReference, account: string): Promise<bigint>;
  allowance(vault: VaultReference, account: string): Promise<bigint>;
  totalAssets(vault: VaultReference): Promise<bigint>;
  sendShares(vault: VaultReference, from: string, to: string, shares: bigint): Promise<void>;
  /** Confirms or withdraws the account's identity; only for a time-fixed vault. */
  passKyc(vault: VaultReference, account: string, passed?: boolean): Promise<void>;
  hasPassedKyc(vault: VaultReference, account: string): Promise<boolean>;
  /** Lends all idle funds to the first strategy. */
  lend(vault: VaultReference): Promise<void>;
  report(vault: VaultReference, amount: bigint): Promise<void>;
  lose(vault: VaultReference, amount: bigint): Promise<void>;
  /** Limits the amount that the first strategy, a simulated one, pays back at a time. */
  setLiquidity(vault: VaultReference, amount: bigint): Promise<void>;
  /** Moves a time-fixed vault into the middle of the period. */
  setPeriod(vault: VaultReference, period: 0 | 1 | 2): Promise<void>;
  /** Moves the ends, in seconds from now; negative for the past. */
  setEnds(vault: VaultReference, secondsToDepositEnd: number, secondsToLockEnd: number): Promise<void>;
  /** Repays a time-fixed vault's loan with a gain (or, below 0, a loss), and processes it. */
  repay(vault: VaultReference, gain: bigint): Promise<void>;
  approveReturn(vault: VaultReference, amount: bigint): Promise<void>;
  setManagerBalance(vault: VaultReference, amount: bigint): Promise<void>;
  shutDown(vault: VaultReference): Promise<void>;
  manage(vault: VaultReference, name: string, args: readonly unknown[]): Promise<void>;
  appoint(vault: VaultReference, account: string): Promise<void>;
  hasRole(vault: VaultReference, role: string, account: string): Promise<boolean>;
}

const DAY = 24 * 3600;
const ETH_FOR_GAS = parseEther('1');
const NO_LIMIT = 2n ** 255n;

/** Throws for a chain without vaults. */
export function openChainVaults({
  rpc,
  addresses,
}: {
  readonly rpc: Rpc;
  readonly addresses: ChainAddresses;
}): ChainVaults {
  const { chainId, vaults: described, tokens, contracts } = addresses;
  if (described === undefined) throw new Error(`Chain ${chainId} has no vaults.`);
  const session = openSession(chainId, rpc, VAULTS_OPERATOR);
  const minter = { address: contracts.tokenMinter, abi: interfaceOf(readAaveArtifact('Faucet')) };
  const at = (artifact: string, address: string): Contract => ({ address, abi: interfaceOf(ownArtifact(artifact)) });
  const tokenAt = (address: string): Contract => ({ address, abi: interfaceOf(readAaveArtifact('WETH9')) });

  /** Impersonates the account for this call only, so that the owner of the key keeps signing. */
  async function act(
    account: string,
    target: Contract,
    name: string,
    args: readonly unknown[],
    value = 0n,
  ): Promise<void> {
    await rpc('anvil_impersonateAccount', [account]);
    const eth = BigInt(v.parse(v.string(), await rpc('eth_getBalance', [account, 'latest'])));
    if (eth < ETH_FOR_GAS + value) await rpc('anvil_setBalance', [account, toQuantity(ETH_FOR_GAS + value)]);
    await session.send(target, name, args, { from: account, value });
    await rpc('anvil_stopImpersonatingAccount', [account]);
  }

  /** Stays impersonated, because the operator has no key and other tests may be using it. */
  async function operate(target: Contract, name: string, args: readonly unknown[] = []): Promise<void> {
    await rpc('anvil_impersonateAccount', [VAULTS_OPERATOR]);
    await session.send(target, name, args);
  }

  async function integer(target: Contract, name: string, args: readonly unknown[] = []): Promise<bigint> {
    return v.parse(v.bigint(), await session.read(target, name, args));
  }

  async function addressOf(target: Contract, name: string): Promise<string> {
    return v.parse(v.string(), await session.read(target, name));
  }

  function story(name: SeededVault): VaultAddresses {
    const found = described?.vaults.find((vault) => vault.name === STORIES[name]);
    if (found === undefined) throw new Error(`Chain ${chainId} has no ${STORIES[name]}.`);
    return found;
  }

  function vaultOf(name: VaultReference): Contract {
    return at('VaultPackage', typeof name === 'string' ? story(name).address : name.address);
  }

  async function assetOf(name: VaultReference): Promise<Contract> {
    return tokenAt(await addressOf(vaultOf(name), 'asset'));
  }

  async function strategyOf(name: VaultReference, artifact: 'SimulatedStrategy' | 'TradeFintechStrategy') {
    const queue = v.parse(
      v.array(v.string()),
      Array.from((await session.read(vaultOf(name), 'getDefaultQueue')) as string[]),
    );
    const [address] = queue;
    if (address === undefined) throw new Error('The vault has no strategy.');
    const common = at('TokenizedStrategy', address);
    return { own: at(artifact, address), common, manager: await addressOf(common, 'management') };
  }

  async function moduleOf(name: VaultReference): Promise<Contract> {
    return at('KYCDepositLimitModule', await addressOf(vaultOf(name), 'depositLimitModule'));
  }

  async function give(name: VaultReference, account: string, amount: bigint): Promise<void> {
    const asset = await assetOf(name);
    if (asset.address === tokens['WETH']?.address) return act(account, asset, 'deposit', [], amount);
    await operate(minter, 'mint', [asset.address, account, amount]);
  }

  async function processReport(name: VaultReference, common: Contract): Promise<void> {
    await operate(common, 'report');
    await operate(vaultOf(name), 'processReport', [common.address]);
  }

  async function lose(name: VaultReference, amount: bigint): Promise<void> {
    const { own, common, manager } = await strategyOf(name, 'SimulatedStrategy');
    await (manager === VAULTS_OPERATOR ? operate(own, 'lose', [amount]) : act(manager, own, 'lose', [amount]));
    await operate(common, 'report');
  }

  async function setEnds(name: VaultReference, secondsToDepositEnd: number, secondsToLockEnd: number): Promise<void> {
    const { own } = await strategyOf(name, 'TradeFintechStrategy');
    const now = await readBlockTime(rpc);
    const depositEnd = BigInt(now + secondsToDepositEnd);
    await setTradePeriods(session, own, { depositEnd, lockEnd: BigInt(now + secondsToLockEnd) });
  }

  return {
    story,
    async create(name, { depositLimit = NO_LIMIT } = {}) {
      await rpc('anvil_impersonateAccount', [VAULTS_OPERATOR]);
      const asset = tokenAt(contracts.fxd);
      const common = {
        factory: at('VaultFactory', described.factory),
        accountant: at('GenericAccountant', described.accountant),
        // Only the factory reads it.
        vaultPackage: at('VaultPackage', described.factory),
        tokenizedStrategy: at('TokenizedStrategy', await tokenizedStrategyAddress()),
      };
      const strategy = await deploySimulatedStrategy(session, common, { asset, name: `${name} strategy` });
      const { vault } = await deployVault(session, common, {
        type: 'incentive',
        asset,
        tokenSymbol: 'FXD',
        name,
        symbol: 'fvTEST',
        depositLimit,
        profitUnlock: 0,
        strategies: [{ strategy }],
      });
      return { address: vault.address, strategy: strategy.contract.address };
    },
    give,
    async deposit(name, account, amount) {
      const [vault, asset] = [vaultOf(name), await assetOf(name)];
      const before = await integer(vault, 'balanceOf', [account]);
      await give(name, account, amount);
      await act(account, asset, 'approve', [vault.address, amount]);
      await act(account, vault, 'deposit', [amount, account]);
      return (await integer(vault, 'balanceOf', [account])) - before;
    },
    shares: (name, account) => integer(vaultOf(name), 'balanceOf', [account]),
    async value(name, account) {
      const vault = vaultOf(name);
      return integer(vault, 'previewRedeem', [await integer(vault, 'balanceOf', [account])]);
    },
    walletBalance: async (name, account) => integer(await assetOf(name), 'balanceOf', [account]),
    allowance: async (name, account) => integer(await assetOf(name), 'allowance', [account, vaultOf(name).address]),
    totalAssets: (name) => integer(vaultOf(name), 'totalAssets'),
    sendShares: (name, from, to, shares) => act(from, vaultOf(name), 'transfer', [to, shares]),
    async passKyc(name, account, passed = true) {
      await operate(await moduleOf(name), 'setKYCPassed', [account, passed]);
    },
    async hasPassedKyc(name, account) {
      return (await session.read(await moduleOf(name), 'kycPassed', [account])) === true;
    },
    async lend(name) {
      const vault = vaultOf(name);
      const { own } = await strategyOf(name, 'SimulatedStrategy');
      const debt = await integer(vault, 'getDebt', [own.address]);
      await operate(vault, 'updateDebt', [own.address, debt + (await integer(vault, 'totalIdle'))]);
    },
    async report(name, amount) {
      const { own, common } = await strategyOf(name, 'SimulatedStrategy');
      if (amount < 0n) await lose(name, -amount);
      else {
        const asset = await assetOf(name);
        await operate(minter, 'mint', [asset.address, await addressOf(own, 'counterparty'), amount]);
      }
      await processReport(name, common);
    },
    lose,
    async setLiquidity(name, amount) {
      const { own, manager } = await strategyOf(name, 'SimulatedStrategy');
      const call = ['setLiquidity', [amount]] as const;
      await (manager === VAULTS_OPERATOR ? operate(own, ...call) : act(manager, own, ...call));
    },
    async setPeriod(name, period) {
      const ends = { 0: [30 * DAY, 90 * DAY], 1: [-30 * DAY, 60 * DAY], 2: [-90 * DAY, -30 * DAY] } as const;
      await setEnds(name, ...ends[period]);
    },
    setEnds,
    async repay(name, gain) {
      const { own, common, manager } = await strategyOf(name, 'TradeFintechStrategy');
      const asset = await assetOf(name);
      const returned = (await integer(own, 'totalInvested')) + gain;
      const held = await integer(asset, 'balanceOf', [manager]);
      if (held < returned) await give(name, manager, returned - held);
      await act(manager, asset, 'approve', [own.address, returned]);
      await act(manager, own, 'repay', [returned]);
      await processReport(name, common);
    },
    async approveReturn(name, amount) {
      const { own, manager } = await strategyOf(name, 'TradeFintechStrategy');
      await act(manager, await assetOf(name), 'approve', [own.address, amount]);
    },
    async setManagerBalance(name, amount) {
      const [{ manager }, asset] = [await strategyOf(name, 'TradeFintechStrategy'), await assetOf(name)];
      await act(manager, asset, 'transfer', [VAULTS_OPERATOR, await integer(asset, 'balanceOf', [manager])]);
      await give(name, manager, amount);
    },
    shutDown: (name) => operate(vaultOf(name), 'shutdownVault'),
    manage: (name, method, args) => operate(vaultOf(name), method, args),
    async appoint(name, account) {
      const { common, manager } = await strategyOf(name, 'SimulatedStrategy');
      const appointing = ['setPendingManagement', [account]] as const;
      await (manager === VAULTS_OPERATOR ? operate(common, ...appointing) : act(manager, common, ...appointing));
      await act(account, common, 'acceptManagement', []);
    },
    hasRole: async (name, role, account) => (await session.read(vaultOf(name), 'hasRole', [role, account])) === true,
  };

  async function tokenizedStrategyAddress(): Promise<string> {
    const [strategy] = described?.vaults[0]?.strategies ?? [];
    if (strategy === undefined) throw new Error(`Chain ${chainId} has no strategy.`);
    return addressOf(at('SimulatedStrategy', strategy.address), 'tokenizedStrategyAddress');
  }
}
