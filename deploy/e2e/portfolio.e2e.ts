import type { Page } from '@playwright/test';
import { PortfolioScreen } from '../../host/src/portfolio/portfolio.page';
import { ledgerText } from '../../host/src/text/ledger';
import { areaProblemText } from '@fathom/host-kit/signing/guard/areaProblemText';
import { demoAccount } from '../devnet/demoAccounts';
import { expectAccessible } from './expectAccessible';
import { expect, test as journey } from './journey';

const HEALTHY = demoAccount('healthy').address;
const TABS = ['overview', 'stress', 'ledger'] as const;
const WIDTHS = [320, 390, 768, 1440];

const test = journey.extend<{ readonly portfolio: PortfolioScreen }>({
  portfolio: async ({ page }, use) => use(new PortfolioScreen(page)),
});

test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to fetch/] });

async function expectFits(page: Page, what: string): Promise<void> {
  // The layout follows the width of the window a moment later.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, what).toBeLessThanOrEqual(0);
}

test('the portfolio of any address fits every width and is accessible [PFO-019]', async ({
  page,
  shell,
  portfolio,
}) => {
  await shell.open(`/portfolio?as=${HEALTHY}`);
  for (const tab of TABS) {
    await portfolio.tab(tab).click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('main')).toBeVisible();
      await expectFits(page, `${tab} at ${width} px`);
    }
    await expectAccessible(page, tab);
  }
});

test('an area whose server is down is missing, and the others are read [PFO-019]', async ({ page, shell, stack }) => {
  await page.route(`${stack.remotes.lending}/**`, (route) => route.abort());
  await shell.open(`/portfolio?as=${HEALTHY}`);
  await expect(page.getByText(areaProblemText.unreachable).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('WETH');
  await page.unroute(`${stack.remotes.lending}/**`);
  await page.getByRole('button', { name: 'Retry Lending' }).first().click();
  await expect(page.getByText(areaProblemText.unreachable)).toHaveCount(0);
});

test.describe('while the indexers are down', () => {
  test.use({ expectedErrors: [/ERR_FAILED|the portfolio of \w+ failed/] });

  test('positions are read from the chain, and the ledger says which areas are missing [PFO-019]', async ({
    page,
    shell,
    portfolio,
  }) => {
    await page.route(/graphql|subgraph/, (route) => route.abort());
    await shell.open(`/portfolio?as=${HEALTHY}`);
    await expect(page.getByRole('main')).toContainText('WETH');
    await portfolio.tab('ledger').click();
    await expect(page.getByRole('main')).toContainText(ledgerText.gap('lending'));
    await expectFits(page, 'the ledger');
  });
});

test('a visitor looks at an address and returns [PFO-012]', async ({ page, shell, portfolio }) => {
  await shell.open('/portfolio/ledger');
  await portfolio.address.fill('0x12');
  await portfolio.look.click();
  await expect(page.getByRole('main')).toContainText('40 hexadecimal digits');
  await portfolio.address.fill(HEALTHY);
  await portfolio.look.click();
  await expect(shell.accountButton(HEALTHY)).toContainText('read only');
  await expect(page).toHaveURL(new RegExp(`/portfolio/ledger\\?as=${HEALTHY}`));
  await shell.watchBanner.getByRole('button', { name: 'Leave' }).click();
  await expect(portfolio.address).toBeVisible();
});
