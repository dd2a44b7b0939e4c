import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/ui/dialogs/transaction/transactionDialog.page';
import { demoAccount } from '../devnet/demoAccounts';
import { appUrl, ROOT } from '../run/packages';
import { CHROMIUM } from './chromium';
import { DemoWalletSheet } from './demoWallet.page';

/**
 * Pictures of a running `npm start`, for the eye: `node --import tsx deploy/e2e/screens.ts [--port-offset N] [--folder F]`.
 * With `--readme` only the picture of the README is taken anew.
 */
const { values } = parseArgs({
  options: {
    'port-offset': { type: 'string', default: '0' },
    folder: { type: 'string', default: join(ROOT, 'test-results', 'screens') },
    readme: { type: 'boolean', default: false },
  },
});
const hostUrl = appUrl('host', Number(values['port-offset']));

const WIDTHS = { 1440: 900, 390: 844 } as const;
const SCHEMES = ['light', 'dark'] as const;

interface Look {
  readonly width: keyof typeof WIDTHS;
  readonly scheme: (typeof SCHEMES)[number];
}

async function main(): Promise<void> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    if (values.readme) {
      await takeReadmePicture(browser);
      return;
    }
    mkdirSync(values.folder, { recursive: true });
    for (const width of [1440, 390] as const) {
      for (const scheme of SCHEMES) await takeAll(browser, { width, scheme });
    }
    console.log(`The pictures stand in ${resolve(values.folder)}.`);
  } finally {
    await browser.close();
  }
}

async function takeReadmePicture(browser: Browser): Promise<void> {
  const page = await openPage(browser, { width: 1440, scheme: 'light' });
  await enter(page);
  await settle(page);
  await page.screenshot({ path: join(ROOT, 'shared', 'docs', 'dashboard.png') });
}

async function takeAll(browser: Browser, look: Look): Promise<void> {
  const page = await openPage(browser, look);
  const dashboard = new DashboardScreen(page);
  const dialog = new TransactionDialogScreen(page);
  const shell = new ShellScreen(page, hostUrl);
  const isPhone = look.width === 390;
  async function take(name: string, fullPage = false): Promise<void> {
    await settle(page);
    await page.screenshot({ path: join(values.folder, `${name}-${look.width}-${look.scheme}.png`), fullPage });
  }

  await shell.open('/lending');
  await dashboard.visitorCard.waitFor();
  await take('visitor');
  await shell.connectButton.click();
  await shell.connectDialog.waitFor();
  await take('connect');
  await page.keyboard.press('Escape');
  await enter(page);
  await take('dashboard', true);

  await dashboard.supplyButton('WETH', 'yourSupplies').waitFor();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('1.5');
  await dialog.button(/^Supply 1/).waitFor();
  await take('supply');
  await page.keyboard.press('Escape');
  if (isPhone) await dashboard.side('borrow').click();
  await dashboard.borrowButton('USDC').click();
  await dialog.amount.fill('11000');
  await dialog.riskBox.waitFor();
  await take('borrow');
  await page.context().close();
}

async function openPage(browser: Browser, { width, scheme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: WIDTHS[width] },
    colorScheme: scheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('fathom.cookieConsent', 'false'));
  return page;
}

/** Opens the dashboard of the account "Healthy". */
async function enter(page: Page): Promise<void> {
  const { address } = demoAccount('healthy');
  const shell = new ShellScreen(page, hostUrl);
  const wallet = new DemoWalletSheet(page);
  await shell.open('/lending');
  await wallet.setAccount(address);
  await shell.chooseWallet(DemoWalletSheet.walletName);
  await wallet.approve();
  await new DashboardScreen(page).row('yourSupplies', 'WETH').waitFor();
}

/** Fonts are there and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
}

await main();
