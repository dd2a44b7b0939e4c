import { VaultsScreen } from '../../remote-vaults/src/ui/list/vaults.page';
import type { Scenario } from './screensSetup';

const FIRST = 'DeFi vault (FXD) #1';

export const VAULT_LIST_SCENARIOS: readonly Scenario[] = [
  {
    name: 'vaults-visitor',
    run: async ({ page, isPhone, shell, show }) => {
      const vaults = new VaultsScreen(page);
      await shell.open('/vaults');
      await (isPhone ? vaults.card(FIRST) : vaults.row(FIRST)).waitFor();
      await show('vaults-visitor');
    },
  },
  {
    name: 'vaults-list',
    run: async ({ page, isPhone, enterAs, show }) => {
      const vaults = new VaultsScreen(page);
      await enterAs('vaults-holder', '/vaults');
      const first = isPhone ? vaults.card(FIRST) : vaults.row(FIRST);
      await first.getByText('Earning').waitFor();
      await show('vaults-list');
      if (isPhone) {
        await first.click();
        await page.getByRole('dialog').waitFor();
        await show('vaults-preview');
        await page.keyboard.press('Escape');
      }
      await vaults.search.fill('no such vault');
      await page.getByText('No vaults found.').waitFor();
      await show('vaults-none');
    },
  },
  {
    name: 'vaults-finished',
    run: async ({ page, enterAs, show }) => {
      const vaults = new VaultsScreen(page);
      await enterAs('vaults-holder', '/vaults');
      await vaults.status('finished').click();
      await page.getByText('Finished').nth(1).waitFor();
      await show('vaults-finished');
    },
  },
  {
    name: 'vaults-tutorial',
    run: async ({ page, shell, show }) => {
      const vaults = new VaultsScreen(page);
      await shell.open('/vaults/tutorial');
      await vaults.tour.waitFor();
      await show('vaults-tutorial');
    },
  },
];
