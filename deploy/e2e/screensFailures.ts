import { GovernanceScreen } from '../../remote-dao/src/ui/governance/governance.page';
import { overviewText, transactionsText } from '../../remote-fxd/src/text/en';
import { configured, type Configuration, type Scenario } from './screensSetup';

/** Port 9 is "discard": no program listens there. */
const NOWHERE = 'http://127.0.0.1:9';

export const FAILURE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'fxd-no-indexer',
    scope: configured((usual) => ({ ...usual, chains: usual.chains.map(withoutIndexer) })),
    run: async ({ page, fxd, enterAs, show }) => {
      await enterAs('fxd-positions', '/fxd');
      await fxd.notice('chain-only').waitFor();
      await fxd.positions.getByText('#', { exact: false }).first().waitFor();
      await show('fxd-chain-only');
      await fxd.tab('transactions').click();
      await page.getByText(transactionsText.failed).waitFor();
      await show('fxd-transactions-failed');
    },
  },
  {
    name: 'fxd-nothing-answers',
    scope: configured((usual) => ({
      ...usual,
      chains: usual.chains.map((chain) => ({ ...withoutIndexer(chain), rpcUrls: [NOWHERE] })),
      services: { priceFeed: `${NOWHERE}/price-feed`, pricePrediction: NOWHERE },
    })),
    run: async ({ page, enterAs, show }) => {
      await enterAs('fxd-positions', '/fxd');
      await page.getByText(overviewText.poolsFailed).waitFor();
      await show('fxd-nothing-answers');
    },
  },
  {
    name: 'dao-no-indexer',
    scope: configured((usual) => ({ ...usual, chains: usual.chains.map(withoutIndexer) })),
    run: async ({ page, enterAs, show }) => {
      const governance = new GovernanceScreen(page);
      await enterAs('dao-late', '/dao/governance');
      await governance.fromChain.waitFor();
      await governance.search.fill('education');
      await governance.row('Grant for the education program').waitFor();
      await show('governance-chain-only');
    },
  },
  {
    name: 'shell-dead',
    run: async ({ page, shell, show }) => {
      await page.route('**/area-manifest.json', (route) => route.abort());
      await shell.open('/fxd');
      await shell.failureOf('fxd').waitFor();
      await show('shell-dead-area');
      await page.route('**/config/app.json', (route) => route.fulfill({ json: { version: 1 } }));
      await shell.open('/fxd');
      await page.getByRole('alert').waitFor();
      await show('shell-wrong-configuration');
    },
  },
];

function withoutIndexer(chain: Configuration['chains'][number]): object {
  const subgraphs = `${NOWHERE}/${chain.id}/subgraphs/name`;
  return { ...chain, indexers: { fxd: `${subgraphs}/stablecoin-subgraph`, dao: `${subgraphs}/dao-subgraph` } };
}
