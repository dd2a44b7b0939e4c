import { GovernanceScreen } from '../../remote-dao/src/ui/governance/governance.page';
import { voteText } from '../../remote-dao/src/text/voteText';
import { expectAccessible } from './expectAccessible';
import { expect, test as journey } from './journey';

const test = journey.extend<{ readonly governance: GovernanceScreen }>({
  governance: async ({ page }, use) => use(new GovernanceScreen(page)),
});

test('lists the newest proposals, four to a page, and finds one by its title [DAO-015] [DAO-016]', async ({
  governance,
  shell,
  page,
}) => {
  await shell.open('/dao/governance');
  await expect(governance.rows).toHaveCount(4);
  await expect(governance.create).toBeVisible();
  const [first] = await governance.rows.allTextContents();
  await governance.nextPage.click();
  await expect(governance.rows.first()).not.toHaveText(String(first));
  await governance.search.fill('bug bounty');
  await expect(governance.rows).toHaveCount(1);
  await expect(governance.row('Grant for the bug bounty')).toContainText('Executed');
  await expectAccessible(page, 'the list of proposals');
  await governance.row('Grant for the bug bounty').getByRole('link').click();
  await expect(governance.title).toHaveText('Grant for the bug bounty');
  await expect(governance.votingEnded).toHaveCount(0);
  await expect(governance.voting.getByRole('button', { name: voteText.connect })).toBeVisible();
  await expect(governance.history).toContainText('Executed');
  await expectAccessible(page, 'the page of a proposal');
});

test('states in words what a proposal would change, from its simulation', async ({ governance, shell }) => {
  await shell.open('/dao/governance');
  await governance.search.fill('reserve factor of DAI');
  await governance.row('Raise the reserve factor of DAI').getByRole('link').click();
  await expect(governance.simulationPassed).toBeVisible();
  await expect(governance.actions).toContainText(/Reserve factor .*10%.*25%/s);
});

test('shows what strangers wrote without running or loading any of it', async ({ governance, shell, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await shell.open('/dao/governance');
  await governance.search.fill('a');
  for (const pageNumber of [1, 2, 3, 4]) {
    await expect(governance.rows.first()).toBeVisible();
    expect(await governance.list.locator('img, script, iframe').count(), `page ${pageNumber}`).toBe(0);
    if (await governance.nextPage.isDisabled()) break;
    await governance.nextPage.click();
  }
  expect(requests.filter((url) => /evil|attacker|steal/i.test(url))).toEqual([]);
});
