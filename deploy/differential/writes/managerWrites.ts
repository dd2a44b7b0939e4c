import { ZeroAddress } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { formCall, formStatement } from '@fathom/area-kit/writes/defineContract';
import { VAULT_ROLES, type VaultRole } from '../../../remote-vaults/src/domain/manager/requiredRole';
import { strategyManager } from '../../../remote-vaults/src/writes/strategyManager';
import { strategyToken } from '../../../remote-vaults/src/writes/strategyToken';
import { token } from '../../../remote-vaults/src/writes/token';
import { vaultManager } from '../../../remote-vaults/src/writes/vaultManager';
import type { VaultAddresses } from '../../devnet/devnetAddresses';
import { partOf, pick, type Draw, type PlannedCall, type PlannedWrite, type PlanWrite } from './plannedWrite';
import { integer, mint, own, sendAs, type Stage } from './stage';
import { depositIdentified, namedVault, tokensOf } from './vaultWrites';

type Arguments = readonly (bigint | boolean | string | readonly string[])[];
type Prepare = (scene: Scene) => Promise<Arguments> | Arguments;

/** A vault, and one of its strategies. The account has every role of the vault, and manages the strategy. */
interface Scene {
  readonly stage: Stage;
  readonly draw: Draw;
  readonly vault: Address;
  readonly strategy: Address;
  /** Debt of the strategy, in the smallest unit of the vault's token. */
  readonly debt: bigint;
  readonly operate: (name: string, args: Arguments) => Promise<void>;
  readonly typed: string;
}

const ONE_YEAR = 31_556_952n;
const MOST_TIME = ONE_YEAR / 2n;
const { STRATEGY_MANAGER, REPORTING_MANAGER } = VAULT_ROLES;

const ON_VAULT: Readonly<Record<Exclude<keyof typeof vaultManager.writes, 'initialize'>, Prepare>> = {
  addStrategy: async ({ strategy, operate }) => {
    await operate('revokeStrategy', [strategy, true]);
    return [strategy.toLowerCase()];
  },
  revokeStrategy: ({ strategy }) => [strategy.toLowerCase(), true],
  updateMaxDebtForStrategy: ({ strategy, debt, draw }) => [strategy.toLowerCase(), partOf(debt * 2n, draw)],
  updateDebt: async ({ stage, vault, strategy, debt, draw }) => {
    const idle = await integer(stage, own('VaultPackage', vault), 'totalIdle');
    const isLent = draw.other % 3 !== 0;
    return [strategy.toLowerCase(), isLent ? debt + partOf(idle, draw) : debt - partOf(debt, draw)];
  },
  processReport: async ({ stage, strategy, debt, draw }) => {
    await gain(stage, strategy, partOf(debt, draw));
    await stage.session.send(own('TokenizedStrategy', strategy), 'report', [], { from: stage.user.address });
    return [strategy.toLowerCase()];
  },
  buyDebt: async ({ stage, strategy, debt, draw }) => {
    await mint(
      stage,
      String(await stage.session.read(own('TokenizedStrategy', strategy), 'asset')),
      stage.user.address,
      debt,
    );
    return [strategy.toLowerCase(), partOf(debt, draw)];
  },
  setAccountant: ({ typed }) => [typed],
  setDefaultQueue: ({ strategy, draw }) => [draw.other % 2 === 0 ? [] : [strategy.toLowerCase()]],
  setUseDefaultQueue: ({ draw }) => [draw.other % 2 === 0],
  setDepositLimit: ({ debt, draw }) => [partOf(debt * 9n, draw)],
  setDepositLimitModule: async ({ stage, operate }) => {
    await operate('setDepositLimit', [MAX_UINT256]);
    return [moduleOf(stage)];
  },
  setWithdrawLimitModule: ({ stage }) => [moduleOf(stage)],
  setMinUserDeposit: ({ debt, draw }) => [partOf(debt, draw)],
  setMinimumTotalIdle: ({ debt, draw }) => [partOf(debt, draw)],
  setProfitMaxUnlockTime: ({ draw }) => [partOf(MOST_TIME, draw)],
  shutdownVault: () => [],
  grantRole: ({ draw, typed }) => [pick([STRATEGY_MANAGER, REPORTING_MANAGER], draw.which), typed],
  revokeRole: async ({ operate, typed }) => {
    await operate('grantRole', [STRATEGY_MANAGER, typed]);
    return [STRATEGY_MANAGER, typed];
  },
  renounceRole: ({ stage }) => [STRATEGY_MANAGER, stage.user.address],
};

type StrategyWrite = Exclude<keyof typeof strategyManager.writes, 'init'>;
const FOR_TRADE = ['lockFunds', 'repay', 'setDepositLimit'] as const satisfies readonly StrategyWrite[];

const ON_STRATEGY: Readonly<Record<StrategyWrite, Prepare>> = {
  report: async ({ stage, strategy, debt, draw }) => {
    await gain(stage, strategy, partOf(debt, draw));
    return [];
  },
  tend: () => [],
  shutdownStrategy: () => [],
  emergencyWithdraw: async ({ stage, strategy, debt, draw }) => {
    await stage.session.send(own('TokenizedStrategy', strategy), 'shutdownStrategy', [], { from: stage.user.address });
    return [partOf(debt, draw)];
  },
  setPendingManagement: ({ typed }) => [typed],
  acceptManagement: async ({ stage, strategy }) => {
    const contract = own('TokenizedStrategy', strategy);
    const { address: from } = stage.user;
    await stage.session.send(contract, 'setPendingManagement', [from], { from });
    return [];
  },
  setKeeper: ({ typed }) => [typed],
  setEmergencyAdmin: ({ typed }) => [typed],
  setPerformanceFee: ({ draw }) => [500n + partOf(4_000n, draw)],
  setPerformanceFeeRecipient: ({ typed }) => [typed],
  setProfitMaxUnlockTime: ({ draw }) => [draw.other % 2 === 0 ? 0n : partOf(MOST_TIME, draw)],
  lockFunds: async ({ stage, strategy, draw }) => {
    const asset = assetOf(stage);
    const idle = 10n ** 21n;
    await mint(stage, asset, strategy, idle);
    return [partOf(idle, draw)];
  },
  repay: async ({ stage, strategy, draw }) => {
    const invested = await integer(stage, own('TradeFintechStrategy', strategy), 'totalInvested');
    await mint(stage, assetOf(stage), stage.user.address, invested);
    return [partOf(invested, draw)];
  },
  setDepositLimit: async ({ stage, strategy, draw }) => {
    const invested = await integer(stage, own('TradeFintechStrategy', strategy), 'totalInvested');
    return [invested + partOf(invested, draw)];
  },
};

async function gain(stage: Stage, strategy: Address, amount: bigint): Promise<void> {
  const asset = String(await stage.session.read(own('TokenizedStrategy', strategy), 'asset'));
  const counterparty = String(await stage.session.read(own('SimulatedStrategy', strategy), 'counterparty'));
  await mint(stage, asset, counterparty, amount);
  await mint(stage, asset, strategy, amount);
}

const lendToTrade: PlanWrite = async (stage, draw) => {
  const described = namedVault(stage, 'Trade finance 2026-D');
  const { asset, address: to } = tokensOf(stage, described);
  const contract = own('VaultPackage', to);
  const strategy = pick(described.strategies, 0).address.toLowerCase();
  await operateAs(stage, described, 'grantRole', [STRATEGY_MANAGER, stage.user.address]);
  await depositIdentified(stage, described);
  const [debt, idle] = await Promise.all([
    integer(stage, contract, 'getDebt', [strategy]),
    integer(stage, contract, 'totalIdle'),
  ]);
  const args = [strategy, debt + partOf(idle, draw)];
  const { updateDebt } = vaultManager.writes;
  return managed(stage, {
    writes: ['vaultManager.updateDebt'],
    call: formCall(updateDebt, args, { to, value: 0n }),
    stated: formStatement(updateDebt, args),
    tokens: [asset],
  });
};

export const MANAGER_WRITES: Readonly<Record<string, PlanWrite>> = {
  ...Object.fromEntries(
    Object.entries(ON_VAULT).map(([name, prepare]): [string, PlanWrite] => [`vault ${name}`, onVault(name, prepare)]),
  ),
  'vault updateDebt of trade finance': lendToTrade,
  ...Object.fromEntries(
    Object.entries(ON_STRATEGY).map(([name, prepare]): [string, PlanWrite] => [
      `strategy ${name}`,
      onStrategy(name, prepare),
    ]),
  ),
};

function onVault(name: string, prepare: Prepare): PlanWrite {
  return async (stage, draw) => {
    const described = pick(vaultsOf(stage), draw.which);
    const scene = await sceneOf(stage, draw, described, pick(described.strategies, draw.other).address as Address);
    const args = await prepare(scene);
    const write = vaultManager.writes[name as keyof typeof ON_VAULT];
    const { asset, address: to } = tokensOf(stage, described);
    const call: PlannedCall = {
      writes: [`vaultManager.${name}`],
      call: formCall(write, args, { to, value: 0n }),
      stated: formStatement(write, args),
      tokens: [asset],
    };
    if (name !== 'buyDebt') return managed(stage, call);
    const amount = args[1];
    if (typeof amount !== 'bigint') throw new Error('The amount of a debt is a number.');
    const { approve } = token.writes;
    return managed(stage, call, {
      writes: ['token.approve'],
      call: formCall(approve, [to, amount], { to: asset.address, value: 0n }),
      stated: approve.statement({ amount, spender: to }),
      tokens: [asset],
    });
  };
}

function onStrategy(name: string, prepare: Prepare): PlanWrite {
  return async (stage, draw) => {
    const isTrade = FOR_TRADE.some((each) => each === name);
    const described = isTrade ? namedVault(stage, tradeFor(name)) : pick(vaultsOf(stage), draw.which);
    const strategy = pick(described.strategies, draw.other).address as Address;
    const scene = await sceneOf(stage, draw, described, strategy);
    const args = await prepare(scene);
    const write = strategyManager.writes[name as StrategyWrite];
    const { asset } = tokensOf(stage, described);
    const call: PlannedCall = {
      writes: [`strategyManager.${name}`],
      call: formCall(write, args, { to: strategy, value: 0n }),
      stated: formStatement(write, args),
      tokens: name === 'repay' ? [asset] : [],
      evidence: { vault: scene.vault },
    };
    if (name !== 'repay') return managed(stage, call);
    const [amount] = args;
    if (typeof amount !== 'bigint') throw new Error('The amount of a repayment is a number.');
    const { approve } = strategyToken.writes;
    return managed(stage, call, {
      writes: ['strategyToken.approve'],
      call: formCall(approve, [strategy, amount], { to: asset.address, value: 0n }),
      stated: approve.statement({ amount, spender: strategy }),
      tokens: [asset],
      evidence: { vault: scene.vault },
    });
  };
}

function tradeFor(name: string): string {
  return name === 'lockFunds' ? 'Trade finance 2026-D' : 'Trade finance 2026-C';
}

function managed({ user }: Stage, call: PlannedCall, approval?: PlannedCall): PlannedWrite {
  return { area: 'vaults', from: user.address as Address, approval, call };
}

async function sceneOf(stage: Stage, draw: Draw, described: VaultAddresses, strategy: Address): Promise<Scene> {
  const contract = own('VaultPackage', described.address);
  const operate: Scene['operate'] = (name, args) => operateAs(stage, described, name, args);
  const { address } = stage.user;
  for (const role of Object.keys(VAULT_ROLES) as readonly VaultRole[]) {
    await operate('grantRole', [VAULT_ROLES[role], address]);
  }
  const common = own('TokenizedStrategy', strategy);
  const manager = String(await stage.session.read(common, 'management'));
  await sendAs(stage, manager, common, 'setPendingManagement', [address]);
  await stage.session.send(common, 'acceptManagement', [], { from: address });
  return {
    stage,
    draw,
    vault: described.address as Address,
    strategy,
    debt: await integer(stage, contract, 'getDebt', [strategy]),
    operate,
    typed: stage.saver.address.toLowerCase(),
  };
}

function operateAs(stage: Stage, described: VaultAddresses, name: string, args: Arguments): Promise<void> {
  return sendAs(stage, described.manager, own('VaultPackage', described.address), name, args);
}

function vaultsOf(stage: Stage): readonly VaultAddresses[] {
  return [namedVault(stage, 'Fathom USDC vault'), namedVault(stage, 'Education vault')];
}

function assetOf(stage: Stage): Address {
  return tokensOf(stage, namedVault(stage, 'Trade finance 2026-D')).asset.address;
}

/** The module of another vault, because its limits don't matter here. */
function moduleOf(stage: Stage): string {
  const { kyc } = namedVault(stage, 'Trade finance 2026-D');
  return (kyc?.module ?? ZeroAddress).toLowerCase();
}
