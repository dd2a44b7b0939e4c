import { AxeBuilder } from '@axe-core/playwright';
import { storageText } from '@fathom/area-kit/actions/text/storageText';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { expect, test as base } from './journey';
import { serveHostOfOneChain } from './serveHost';

const test = base.extend<{ readonly oneChainShell: ShellScreen }>({
  oneChainShell: async ({ page, stack }, use) => {
    const host = await serveHostOfOneChain(stack);
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

const PHONE = { width: 390, height: 844 };

for (const response of ['true', 'false'] as const) {
  const [verb, id] = response === 'true' ? ['Accept', '[SHL-023]'] : ['Reject', '[SHL-024]'];
  test.describe(`the consent prompt for page views, ${verb}`, () => {
    test.use({ cookieConsent: 'unanswered' });

    test(`stays until it is answered; ${verb} stores ${response} ${id} [SHL-022] [SHL-025]`, async ({
      page,
      shell,
    }) => {
      await shell.open('/fxd');
      await expect(shell.cookieBanner).toBeVisible();
      await page.reload();
      await expect(shell.cookieBanner).toBeVisible();
      await (response === 'true' ? shell.acceptCookies : shell.rejectCookies).click();
      await expect(shell.cookieBanner).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('fathom.cookieConsent'))).toBe(response);
      await page.reload();
      await expect(shell.connectButton).toBeVisible();
      await expect(shell.cookieBanner).toBeHidden();
    });
  });
}

test('the footer has the configured links [SHL-007] [SHL-008] [SHL-009]', async ({ shell }) => {
  await shell.open('/fxd');
  await expect(shell.footerLinks).toHaveText(['Docs', 'Glossary', 'Status', 'X', 'Telegram', 'GitHub']);
  for (const link of await shell.footerLinks.filter({ hasNotText: /Glossary|Status/ }).all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/[a-z]+\.example\.org/);
  }
});

test('a page displays the heading of the last visit, first before the app and then before the area', async ({
  page,
  shell,
  wallet,
  account,
}) => {
  const heading = page.getByRole('heading', { name: 'Vaults', exact: true });
  const description = page.getByText('Explore existing Vaults');
  await shell.open('/vaults');
  await expect(heading).toBeVisible();
  await shell.chooseWallet('Demo Wallet');
  await wallet.approve();
  await shell.accountButton(account.address).waitFor();
  const held = new Map<string, () => void>();
  for (const file of ['main', 'pointer']) {
    const isReleased = new Promise<void>((resolve) => held.set(file, resolve));
    await page.route(new RegExp(`/${file}[^/]*\\.js`), async (route) => {
      await isReleased;
      await route.fallback();
    });
  }
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.start-head')).toHaveText(/^VaultsExplore existing Vaults/);
  held.get('main')?.();
  await expect(page.locator('#content').filter({ has: description })).toBeVisible();
  await expect(heading).toHaveCount(0);
  held.get('pointer')?.();
  await expect(heading).toBeVisible();
  await expect(description).toHaveCount(1);
});

test('a visitor selects a network without a wallet; the areas are those of the network [SHL-014] [SHL-001]', async ({
  page,
  shell,
}) => {
  await shell.open('/dao');
  await expect(shell.areaLinks).toHaveText(['Portfolio', 'FXD', 'DAO', 'Lending', 'Vaults']);
  await shell.networkButton('Lisk').click();
  await shell.networkRow('Sepolia').click();
  await expect(shell.areaLinks).toHaveText(['Portfolio', 'FXD', 'Lending', 'Vaults']);
  await expect(page.getByText('DAO is not available on Sepolia.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Lisk' }).click();
  await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
});

test('a button reports that the wallet is on an unconfigured network and offers the configured ones [SHL-032] [SHL-033] [SHL-035]', async ({
  oneChainShell: shell,
  wallet,
  account,
}) => {
  await shell.open('/fxd');
  await wallet.switchChain(11155111);
  await shell.chooseWallet('Demo Wallet');
  await wallet.approve();
  await shell.accountButton(account.address).waitFor();
  await shell.networkProblem('wrong').click();
  await shell.networkRow('Lisk').click();
  await wallet.approve();
  await expect(shell.networkButton('Lisk')).toBeVisible();
  await expect(shell.networkProblem('wrong')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the areas are in a menu of the top bar [SHL-016] [SHL-091]', async ({ page, shell }) => {
    await shell.open('/fxd');
    await expect(shell.areaLinks).toHaveCount(0);
    await shell.appsButton.click();
    await expect(shell.areaLinks).toHaveText([/^Portfolio/, /^FXD/, /^DAO/, /^Lending/, /^Vaults/]);
    await shell.areaLinks.filter({ hasText: 'DAO' }).click();
    await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
    await page.setViewportSize({ width: 719, height: 844 });
    await expect(shell.appsButton).toBeVisible();
    await page.setViewportSize({ width: 720, height: 844 });
    await expect(shell.appsButton).toBeHidden();
    await expect(shell.areaLinks).toHaveText(['Portfolio', 'FXD', 'DAO', 'Lending', 'Vaults']);
  });

  test('a message for the wrong network names the network to select in the wallet [SHL-034]', async ({
    page,
    oneChainShell: shell,
    wallet,
  }) => {
    await shell.open('/fxd');
    await wallet.switchChain(11155111);
    await shell.chooseWallet('Demo Wallet');
    await wallet.approve();
    await shell.networkProblem('wrong').click();
    await expect(page.getByText('Select Lisk network in your wallet.')).toBeVisible();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the pages of the shell, ${theme}`, () => {
    test.use({ colorScheme: theme });

    test(`status and glossary open from the footer, and axe finds nothing on them, ${theme}`, async ({
      page,
      shell,
    }) => {
      await shell.open('/fxd');
      await shell.footerLinks.filter({ hasText: 'Status' }).click();
      await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
      const releases = page.getByRole('region', { name: 'Releases' });
      await expect(releases.getByText('Operational')).toHaveCount(5);
      await expect(releases).toContainText(/sha384-/);
      await expect(page.getByRole('region', { name: 'Nodes' }).getByText(/^Block /)).toHaveCount(2);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await shell.footerLinks.filter({ hasText: 'Glossary' }).click();
      await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByLabel('Numbers and dates').selectOption('de-DE');
      expect(await page.evaluate(() => localStorage.getItem('fathom.locale'))).toBe('de-DE');
      expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
    });
  });
}

test('a browser that stores nothing says so above each area, until the notice is closed', async ({ page, shell }) => {
  await page.addInitScript(() => {
    const store = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage && key.startsWith('fathom.')) throw new DOMException('full', 'QuotaExceededError');
      store.call(this, key, value);
    };
  });
  const notice = page.getByText(storageText.notice, { exact: true });
  await shell.open('/lending');
  await expect(notice).toBeVisible();
  await shell.goTo('dao');
  await expect(page).toHaveURL(/\/dao/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: storageText.close }).click();
  await expect(notice).toBeHidden();
  await shell.goTo('vaults');
  await expect(page).toHaveURL(/\/vaults/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
