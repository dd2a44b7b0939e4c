import { parseEther } from 'ethers';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { VaultScreen } from '../../remote-vaults/src/ui/detail/vault.page';
import { VaultsScreen } from '../../remote-vaults/src/ui/list/vaults.page';
import { VaultPanelScreen } from '../../remote-vaults/src/ui/panel/vaultPanel.page';
import { depositText } from '../../remote-vaults/src/text/depositText';
import { withdrawText } from '../../remote-vaults/src/text/withdrawText';
import type { DemoAccountId } from '../devnet/demoAccounts';
import { openChainVaults, type ChainVaults, type SeededVault } from './chainVaults';
import type { Scenario, Setup } from './screensSetup';

/** Simulation and fee follow a moment after the form is filled in. */
const SETTLED = 1_500;

export const VAULT_FORM_SCENARIOS: readonly Scenario[] = [
  {
    name: 'vault-deposit',
    run: async (setup) => {
      const { page, wallet, show } = setup;
      const forms = new VaultPanelScreen(page);
      const vaults = vaultsOf(setup);
      const account = await setup.newAccount();
      await vaults.give('defi', account.address, parseEther('1000'));
      await setup.enter(account, VaultScreen.path(vaults.story('defi').address));
      await forms.amount.fill('9000');
      await page.getByText(depositText.aboveBalance).first().waitFor();
      await show('vault-deposit-invalid');
      await forms.amount.fill('400');
      await forms.button(depositText.approve).waitFor();
      await page.waitForTimeout(SETTLED);
      await show('vault-deposit-filled');
      await forms.button(depositText.approve).click();
      await wallet.sheet.waitFor();
      await show('vault-deposit-approving');
      await wallet.reject();
      await forms.button(depositText.approve).waitFor();
      await show('vault-deposit-rejected');
      await forms.button(depositText.approve).click();
      await wallet.approve();
      await forms.button('Deposit 400 FXD').waitFor();
      await page.waitForTimeout(SETTLED);
      await page.reload();
      await forms.button('Deposit 400 FXD').waitFor();
      await page.waitForTimeout(SETTLED);
      await show('vault-deposit-reloaded');
      await forms.button('Deposit 400 FXD').click();
      await wallet.approve();
      await forms.button(transactionText.startOver).waitFor();
      await show('vault-deposit-done');
    },
  },
  {
    name: 'vault-withdraw',
    run: async (setup) => {
      const { page, wallet, show } = setup;
      const forms = new VaultPanelScreen(page);
      const vaults = vaultsOf(setup);
      const account = await setup.newAccount();
      await vaults.deposit('defi', account.address, parseEther('400'));
      await setup.enter(account, VaultScreen.path(vaults.story('defi').address));
      await forms.tab('withdraw').click();
      await forms.withdrawAmount.fill('9000');
      await page.getByText(withdrawText.abovePosition).first().waitFor();
      await show('vault-withdraw-invalid');
      await forms.withdrawAmount.fill('100');
      await forms.button('Withdraw 100 FXD').waitFor();
      await forms.exit.getByRole('button').first().click();
      await page.waitForTimeout(SETTLED);
      await show('vault-withdraw-exit');
      await forms.button('Withdraw 100 FXD').click();
      await wallet.sheet.waitFor();
      await show('vault-withdraw-asked');
      await wallet.reject();
      await forms.button('Withdraw 100 FXD').waitFor();
      await show('vault-withdraw-rejected');
    },
  },
  {
    name: 'vault-kyc-missing',
    run: async (setup) => {
      const forms = new VaultPanelScreen(setup.page);
      await setup.enterAs('vaults-unverified', VaultScreen.path(vaultsOf(setup).story('deposit').address));
      await forms.kyc.waitFor();
      await forms.amount.fill('12000');
      await setup.page.waitForTimeout(SETTLED);
      await setup.show('vault-kyc-missing');
    },
  },
  dialogScenario('vaults-dialog-deposit', 'vaults-newcomer', 'deposit', 'defi'),
  dialogScenario('vaults-dialog-manage', 'vaults-holder', 'manage', 'defi'),
  dialogScenario('vaults-dialog-locked', 'vaults-locked', 'manage', 'locked'),
  dialogScenario('vaults-dialog-withdraw', 'vaults-holder', 'withdraw', 'shutdown'),
  dialogScenario('vaults-dialog-withdraw-all', 'vaults-completed', 'withdraw-all', 'completed'),
];

function dialogScenario(
  name: string,
  account: DemoAccountId,
  action: Parameters<VaultsScreen['action']>[0],
  story: SeededVault,
): Scenario {
  return {
    name,
    run: async (setup) => {
      const { page, isPhone, enterAs, show } = setup;
      const list = new VaultsScreen(page);
      await enterAs(account, '/vaults');
      if (story === 'shutdown') await list.status('finished').click();
      const { address } = vaultsOf(setup).story(story);
      await list.search.fill(address);
      if (isPhone) await list.cards.first().click();
      await list.actions(action).first().click();
      await page.getByRole('dialog').getByRole('button', { name: transactionText.close }).waitFor();
      await page.waitForTimeout(SETTLED);
      await show(name);
    },
  };
}

function vaultsOf({ rpc, stack }: Setup): ChainVaults {
  const addresses = stack.addresses.chains['1135'];
  if (addresses === undefined) throw new Error('The stack has no chain 1135.');
  return openChainVaults({ rpc, addresses });
}
