import { GovernanceScreen } from '../../remote-dao/src/ui/governance/governance.page';
import { voteText } from '../../remote-dao/src/text/voteText';
import type { Scenario, Setup } from './screensSetup';

async function openProposal(governance: GovernanceScreen, title: string): Promise<void> {
  await governance.search.fill(title);
  await governance.row(title).getByRole('link').click();
  await governance.title.getByText(title).waitFor();
}

async function showProposal({ page, show }: Setup, title: string, name: string): Promise<void> {
  const governance = new GovernanceScreen(page);
  await openProposal(governance, title);
  await governance.history.getByRole('listitem').first().waitFor();
  await governance.actions.getByText('Simulation').first().waitFor();
  await show(name);
}

export const GOVERNANCE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'governance-visitor',
    run: async (setup) => {
      const { page, shell, show } = setup;
      const governance = new GovernanceScreen(page);
      await shell.open('/dao/governance');
      await governance.rows.nth(3).waitFor();
      await show('governance-list');
      await governance.search.fill('grant');
      await governance.rows.first().waitFor();
      await show('governance-search');
      await showProposal(setup, 'Raise the reserve factor of DAI', 'governance-open-visitor');
    },
  },
  {
    name: 'governance-late',
    run: async (setup) => {
      await setup.enterAs('dao-late', '/dao/governance');
      await showProposal(setup, 'Raise the reserve factor of DAI', 'governance-open');
    },
  },
  {
    name: 'governance-rejected',
    run: async (setup) => {
      const { page, wallet, enterAs, show } = setup;
      await enterAs('dao-late', '/dao/governance');
      await openProposal(new GovernanceScreen(page), 'Raise the reserve factor of DAI');
      await page.getByRole('button', { name: 'For', exact: true }).click();
      await wallet.reject();
      await page.getByText(voteText.rejected).waitFor();
      await show('governance-rejected');
    },
  },
  {
    name: 'governance-slow',
    run: async ({ page, shell, stack, show }) => {
      const governance = new GovernanceScreen(page);
      await shell.open('/dao/governance');
      await governance.rows.nth(3).waitFor();
      const rpcUrl = stack.addresses.chains['1135']?.rpcUrl ?? '';
      // Held, to capture the page before the chain responds.
      await page.route(
        (url) => url.href.startsWith(rpcUrl),
        () => undefined,
      );
      await governance.rows.first().getByRole('link').click();
      await governance.description.waitFor();
      await show('governance-slow');
    },
  },
  {
    name: 'governance-voted',
    run: async (setup) => {
      await setup.enterAs('dao-voter', '/dao/governance');
      await showProposal(setup, 'Raise the reserve factor of DAI', 'governance-voted');
    },
  },
  {
    name: 'governance-passed',
    run: async (setup) => {
      const { page, show } = setup;
      const governance = new GovernanceScreen(page);
      await setup.enterAs('dao-empty', '/dao/governance');
      await showProposal(setup, 'Raise the borrow cap of LSK', 'governance-passed');
      await governance.enact('queue').click();
      await governance.confirm('queue').waitFor();
      await show('governance-queue');
    },
  },
];
