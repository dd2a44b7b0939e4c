import { VaultScreen } from '../../remote-vaults/src/ui/detail/vault.page';
import { apyText } from '../../remote-vaults/src/text/apyText';
import { ManagerScreen } from '../../remote-vaults/src/ui/manager/manager.page';
import type { DemoAccountId } from '../devnet/demoAccounts';
import { vaultNamed } from './vaultNamed';
import type { Scenario, Setup } from './screensSetup';

function vaultScenario(
  name: string,
  vault: string,
  account: DemoAccountId,
  then: (screen: VaultScreen, setup: Setup) => Promise<void> = async () => undefined,
): Scenario {
  return {
    name,
    run: async (setup) => {
      const screen = new VaultScreen(setup.page);
      await setup.enterAs(account, VaultScreen.path(vaultNamed(setup.stack, vault).address));
      await screen.position.waitFor();
      await screen.changes.getByRole('listitem').first().waitFor();
      await setup.show(name);
      await then(screen, setup);
    },
  };
}

export const VAULT_DETAIL_SCENARIOS: readonly Scenario[] = [
  vaultScenario('vault-detail', 'Fathom FXD vault', 'vaults-holder', async (screen, { show }) => {
    await screen.tab('strategies').click();
    await screen.historicalApy.waitFor();
    await show('vault-strategies');
    await screen.tab('about').click();
    await screen.explain(apyText.yearly).click();
    await screen.explanation.getByRole('table').waitFor();
    await show('vault-apy');
  }),
  vaultScenario('vault-newcomer', 'Fathom FXD vault', 'vaults-newcomer'),
  vaultScenario('vault-education', 'Education vault', 'vaults-holder'),
  vaultScenario('vault-finished', 'Legacy FXD vault', 'vaults-holder'),
  vaultScenario('vault-deposit-period', 'Trade finance 2026-D', 'vaults-deposit'),
  vaultScenario('vault-lock-period', 'Trade finance 2026-C', 'vaults-locked'),
  vaultScenario('vault-completed', 'Trade finance 2026-A', 'vaults-completed'),
  vaultScenario('vault-waiting', 'Trade finance 2026-B', 'vaults-waiting'),
  vaultScenario('vault-admin', 'Fathom FXD vault', 'vaults-admin', async (screen, { page, show }) => {
    const manager = new ManagerScreen(page);
    await screen.tab('management-vault').click();
    await manager.open('read', 'totalAssets');
    await show('vault-manager-read');
    await manager.open('write', 'setDepositLimit');
    await show('vault-manager-write');
  }),
];
