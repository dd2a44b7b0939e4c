import { VaultScreen } from '../../remote-vaults/src/ui/detail/vault.page';
import { VaultsScreen } from '../../remote-vaults/src/ui/list/vaults.page';
import { VaultPanelScreen } from '../../remote-vaults/src/ui/panel/vaultPanel.page';
import { detailText } from '../../remote-vaults/src/text/detailText';
import { disclaimerText } from '../../remote-vaults/src/text/disclaimerText';
import { listText } from '../../remote-vaults/src/text/listText';
import { uiText } from '@fathom/ui/text/en';
import { configured, type Configuration, type Scenario, type Setup } from './screensSetup';
import { vaultNamed } from './vaultNamed';

/** Port 9 is "discard": no program listens there. */
const NOWHERE = 'http://127.0.0.1:9';
export const VAULT_STATE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'vaults-no-indexer',
    scope: configured((usual) => ({ ...usual, chains: usual.chains.map(withoutIndexer) })),
    run: async (setup) => {
      const { page, enterAs, show } = setup;
      await enterAs('vaults-holder', '/vaults');
      await page.getByText(listText.indexerDown).waitFor();
      await show('vaults-no-indexer');
      await setup.shell.open(defiPath(setup));
      await page.getByText(detailText.indexerDown).waitFor();
      await show('vault-no-indexer');
    },
  },
  {
    name: 'vaults-no-node',
    scope: configured((usual) => ({
      ...usual,
      chains: usual.chains.map((chain) => ({ ...chain, rpcUrls: [NOWHERE] })),
    })),
    run: async (setup) => {
      const { page, enterAs, show } = setup;
      await enterAs('vaults-holder', '/vaults');
      await page.getByText(listText.failed).waitFor();
      await show('vaults-no-node');
      await setup.shell.open(defiPath(setup));
      await page.getByText(detailText.unavailable).waitFor();
      await show('vault-no-node');
    },
  },
  {
    name: 'vaults-slow',
    run: async (setup) => {
      const { page, shell, stack, show } = setup;
      const rpcUrl = stack.addresses.chains['1135']?.rpcUrl ?? '';
      await page.route(`${rpcUrl}/**`, () => undefined);
      await shell.open('/vaults');
      await page.waitForTimeout(2_000);
      await show('vaults-loading');
      await shell.open(defiPath(setup));
      await page.getByText(detailText.loading).waitFor({ state: 'attached' });
      await show('vault-loading');
    },
  },
  {
    name: 'vaults-wrong-network',
    scope: configured((usual) => ({ ...usual, chains: usual.chains.filter(({ id }) => id === 1135) })),
    run: async (setup) => {
      const { page, isPhone, enterAs, wallet, shell, show } = setup;
      const list = new VaultsScreen(page);
      await enterAs('vaults-holder', '/vaults');
      await (isPhone ? list.cards : list.rows).first().waitFor();
      await wallet.switchChain(11_155_111);
      await page.getByText(uiText.otherNetwork('Lisk')).waitFor();
      await show('vaults-wrong-network');
      await shell.open(defiPath(setup));
      await page.getByText(uiText.otherNetwork('Lisk')).waitFor();
      await new VaultPanelScreen(page).amount.waitFor();
      await show('vault-wrong-network');
    },
  },
  {
    name: 'vault-visitor',
    run: async (setup) => {
      const { page, shell, show } = setup;
      const screen = new VaultScreen(page);
      await shell.open(defiPath(setup));
      await screen.earnings.waitFor();
      await page.getByRole('button', { name: disclaimerText.details }).click();
      // The press may have scrolled other buttons below the top bar.
      await page.evaluate(() => scrollTo(0, 0));
      await show('vault-visitor');
    },
  },
];

function defiPath({ stack }: Setup): string {
  return VaultScreen.path(vaultNamed(stack, 'Fathom FXD vault').address);
}

function withoutIndexer(chain: Configuration['chains'][number]): object {
  return { ...chain, indexers: { vaults: `${NOWHERE}/${chain.id}/subgraphs/name/vaults-subgraph` } };
}
