import type { Contract } from '../../devnet/chain/chainSession';
import type { DeployedVault } from '../../devnet/vaults/deployVaults';
import type { SimulatedStrategy, TestVaults } from './startVaults';
import type { VaultsAction } from './vaultsAction';

export interface VaultsModel {
  /** Whether the contracts accepted the action. Throws for a revert that is none of {@link REASONS}. */
  readonly play: (action: VaultsAction) => Promise<boolean>;
}

/** Why a contract may reject a random action. */
const REASONS = [
  'AmountTooHigh',
  'DebtDidntChange',
  'FathomStablecoin/zero-amount',
  'ExceedDepositLimit',
  'ExceedWithdrawLimit',
  'InsufficientAssets',
  'InsufficientFunds',
  'StrategyHasUnrealisedLosses',
  'TooMuchLoss',
  'ZERO_ASSETS',
  'ZERO_SHARES',
  'ZeroValue',
];

export function openVaultsModel(
  test: TestVaults,
  { vault }: DeployedVault,
  strategies: readonly SimulatedStrategy[],
  actors: readonly string[],
): VaultsModel {
  const { session, send, integer, fxd } = test;
  const actorAt = (index: number) => actors[index % actors.length] ?? '';

  function strategyAt(index: number): SimulatedStrategy {
    const strategy = strategies[index % strategies.length];
    if (strategy === undefined) throw new Error('The model has no strategy.');
    return strategy;
  }

  async function partOf(contract: Contract, name: string, args: readonly unknown[], part: number): Promise<bigint> {
    return ((await integer(contract, name, args)) * BigInt(part)) / 1000n;
  }

  async function exit({ kind, who, part, maxLoss, reverse }: VaultsAction & { kind: 'withdraw' | 'redeem' }) {
    const owner = actorAt(who);
    const shares = await partOf(vault, 'balanceOf', [owner], part);
    const amount = kind === 'redeem' ? shares : await integer(vault, 'convertToAssets', [shares]);
    const queue = reverse ? strategies.map(({ contract }) => contract.address).toReversed() : [];
    await send(owner, vault, kind, [amount, owner, owner, maxLoss, queue]);
  }

  async function act(action: VaultsAction): Promise<void> {
    switch (action.kind) {
      case 'deposit':
      case 'mint': {
        const owner = actorAt(action.who);
        const isMint = action.kind === 'mint';
        const cost = isMint ? await integer(vault, 'previewMint', [action.wei]) : action.wei;
        await test.fund(owner, cost > 0n ? cost * 2n : 1n, vault.address);
        return send(owner, vault, action.kind, [action.wei, owner]);
      }
      case 'withdraw':
      case 'redeem':
        return exit({ ...action, kind: action.kind });
      case 'transfer': {
        const amount = await partOf(vault, 'balanceOf', [actorAt(action.who)], action.part);
        return send(actorAt(action.who), vault, 'transfer', [actorAt(action.who + 1), amount]);
      }
      case 'gain':
        return strategyAt(action.which).gain(action.wei);
      case 'lose': {
        const { lose, counterparty } = strategyAt(action.which);
        return lose(await partOf(fxd, 'balanceOf', [counterparty], action.part));
      }
      case 'liquidity': {
        const { contract, counterparty } = strategyAt(action.which);
        const liquidity = await partOf(fxd, 'balanceOf', [counterparty], action.part);
        return session.send(contract, 'setLiquidity', [liquidity]);
      }
      case 'report': {
        const { contract, common } = strategyAt(action.which);
        await session.send(common, 'report', []);
        if (action.processes) await session.send(vault, 'processReport', [contract.address]);
        return;
      }
      case 'debt': {
        const debt = await partOf(vault, 'totalAssets', [], action.part);
        return session.send(vault, 'updateDebt', [strategyAt(action.which).contract.address, debt]);
      }
      case 'donate':
        return test.mint(vault.address, action.wei);
      case 'time':
        return test.pass(action.hours * 3600);
      case 'unlockTime':
        return session.send(vault, 'setProfitMaxUnlockTime', [action.days * 86_400]);
    }
  }

  return {
    async play(action) {
      try {
        await act(action);
        return true;
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        if (REASONS.some((reason) => message.includes(reason))) return false;
        throw error;
      }
    },
  };
}
