import type { Page } from '@playwright/test';
import { getAddress } from 'ethers';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { activityText } from '../../host/src/text/activity';
import { alertsText } from '../../host/src/text/alerts';
import { outcomesText } from '../../host/src/text/outcomes';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import type { TestChain } from './fixtures';
import { areaInFrame } from './framedHost';
import { expect, test as journey } from './journey';
import { deployChainSafe, type SafeCall } from './safe/chainSafe';
import { SafeInterface, serveSafePage } from './safe/safeInterface';
import { serveHost } from './serveHost';

const USDC = 10n ** 6n;
const AMOUNT = 1_000n * USDC;
const SUPPLY = 'Supply 1,000 USDC';
const NO_REFERRAL = 0;

interface SafeSites {
  /** The page of a configured Safe. */
  readonly safeUrl: string;
  /** The same page on an origin that the configuration doesn't name. */
  readonly otherUrl: string;
  readonly appUrl: string;
}

interface SafeFixtures {
  readonly safe: SafeInterface;
  /** The app in the frame of the Safe. */
  readonly app: Page;
  readonly dashboard: DashboardScreen;
  readonly dialog: TransactionDialogScreen;
}

const test = journey.extend<SafeFixtures, { readonly sites: SafeSites }>({
  sites: [
    async ({ stack }, use) => {
      let appUrl = '';
      const [safePage, otherPage] = [await serveSafePage(() => appUrl), await serveSafePage(() => appUrl)];
      const host = await serveHost(stack, stack.addresses, (configuration) => withSafe(configuration, safePage.origin));
      appUrl = `${host.origin}/lending`;
      await use({ safeUrl: safePage.origin, otherUrl: otherPage.origin, appUrl });
      await Promise.all([host.stop(), safePage.stop(), otherPage.stop()]);
    },
    { scope: 'worker' },
  ],
  safe: async ({ page, chain }, use) => {
    const safe = new SafeInterface(await deployChainSafe(chain, { tokens: { USDC: 5_000n * USDC } }));
    await safe.play(page);
    // The consent prompt would cover the page.
    await page.addInitScript(() => {
      if (window !== window.top && location.protocol !== 'chrome-error:')
        localStorage.setItem('fathom.cookieConsent', 'false');
    });
    await use(safe);
  },
  app: async ({ page }, use) => use(areaInFrame(page)),
  shell: async ({ app, sites }, use) => use(new ShellScreen(app, sites.appUrl)),
  dashboard: async ({ app }, use) => use(new DashboardScreen(app)),
  dialog: async ({ app }, use) => use(new TransactionDialogScreen(app)),
});

function withSafe(configuration: object, origin: string): object {
  const { features } = configuration as { readonly features: object };
  return { ...configuration, features: { ...features, safeOrigins: [origin] } };
}

/** The exact calls of a first supply, with an approval of the same amount. */
function supplyCalls({ addresses }: TestChain, account: string): readonly SafeCall[] {
  const pool = getAddress(addresses.market.LENDING_POOL);
  const usdc = getAddress(addresses.tokens['USDC']?.address ?? '');
  const erc20 = interfaceOf(readAaveArtifact('ERC20'));
  const supply = [usdc, AMOUNT, account, NO_REFERRAL];
  return [
    { to: usdc, value: '0', data: erc20.encodeFunctionData('approve', [pool, AMOUNT]) },
    { to: pool, value: '0', data: interfaceOf(readAaveArtifact('Pool')).encodeFunctionData('supply', supply) },
  ];
}

test('a Safe approves and supplies in one transaction: 1 of 2, a reload, 2 of 2, executed [PFO-336] [PFO-340] [PFO-341]', async ({
  page,
  app,
  safe,
  sites,
  shell,
  dashboard,
  dialog,
  chain,
  market,
}) => {
  const { address, owners } = safe.safe;
  await page.goto(sites.safeUrl);
  await shell.accountButton(address).waitFor();
  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('1000');
  await expect(dialog.dialog).toContainText(transactionText.oneConfirmation);
  await expect(dialog.steps).toHaveCount(2);

  const bar = app.locator(':root > div[popover]');
  const release = safe.hold();
  await dialog.button(SUPPLY).click();
  await expect.poll(() => safe.requests).toContain('sendTransactions');
  await expect(bar, 'the bar with the verified request is displayed while the Safe is asked').toBeVisible();
  release();

  await expect(shell.notices).toContainText(alertsText.owners({ submitted: 1, required: 2 }));
  const proposed = safe.queue.map(({ calls }) => calls.map((call) => ({ ...call, to: getAddress(call.to) })));
  expect(proposed).toEqual([supplyCalls(chain, address)]);
  expect(await market.supplied('USDC', address)).toBe(0n);

  await page.reload();
  await shell.activityButton(1).click();
  await expect(shell.activityTray).toContainText(alertsText.owners({ submitted: 1, required: 2 }));
  await expect(shell.activityTray.getByRole('link')).toHaveCount(0);
  const proposal = safe.last;
  await safe.confirm(proposal, owners[1] ?? '');
  await expect(shell.activityTray).toContainText(alertsText.owners({ submitted: 2, required: 2 }));

  await safe.execute(proposal);
  await expect(shell.activityTray).toContainText(outcomesText.mined);
  const link = shell.activityTray.getByRole('link', { name: activityText.view });
  await expect(link).toHaveAttribute('href', new RegExp(`/tx/${proposal.txHash}$`));
  expect(proposal.txHash).not.toBe(proposal.safeTxHash);
  expect(safe.queue).toHaveLength(1);
  expect(await market.supplied('USDC', address)).toBeGreaterThanOrEqual(AMOUNT);
  expect(await market.allowance('USDC', address, chain.addresses.market.LENDING_POOL)).toBe(0n);
  await page.keyboard.press('Escape');
  await expect(dashboard.row('yourSupplies', 'USDC')).toContainText('1,000.00');
});

test('a single call is one Safe transaction, displayed as done in its dialog once it is executed [PFO-341]', async ({
  page,
  safe,
  sites,
  shell,
  dashboard,
  dialog,
  chain,
  market,
}) => {
  const { address, owners } = safe.safe;
  await safe.perform(supplyCalls(chain, address));
  await page.goto(sites.safeUrl);
  await shell.accountButton(address).waitFor();
  await dashboard.withdrawButton('USDC').click();
  await dialog.amount.fill('400');
  await dialog.button(/^Withdraw 400 USDC/).click();
  await expect(shell.notices).toContainText(alertsText.owners({ submitted: 1, required: 2 }));
  const proposal = safe.last;
  expect(proposal.operation).toBe(0);
  expect(proposal.to.toLowerCase()).toBe(chain.addresses.market.LENDING_POOL.toLowerCase());
  await safe.confirm(proposal, owners[1] ?? '');
  await safe.execute(proposal);
  await expect(dialog.done).toContainText('400');
  await expect(shell.notices).toContainText(alertsText.success);
  expect(await market.walletBalance('USDC', address)).toBe(4_400n * USDC);
});

test('what the Safe refuses is displayed in its words, and what owners replace later as not sent [PFO-339] [PFO-342]', async ({
  page,
  safe,
  sites,
  shell,
  dashboard,
  dialog,
  market,
}) => {
  const { address } = safe.safe;
  await page.goto(sites.safeUrl);
  await shell.accountButton(address).waitFor();
  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('1000');
  safe.refusal = 'Transaction was rejected';
  await dialog.button(SUPPLY).click();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  expect(safe.queue).toEqual([]);

  // Others may perform calls of a contract account, so that its rejections prove nothing.
  await dialog.button(SUPPLY).click();
  await expect(dialog.dialog).toContainText('Press again to send this now.');
  await dialog.button(SUPPLY).click();
  await expect(shell.notices).toContainText(alertsText.owners({ submitted: 1, required: 2 }));
  await safe.replace(safe.last);
  await expect(shell.errors.or(shell.notices).filter({ hasText: outcomesText.unsent })).toBeVisible();
  expect(await market.supplied('USDC', address)).toBe(0n);
});

test('a Safe without a connected owner is read-only: nothing is proposed [PFO-338]', async ({
  page,
  safe,
  sites,
  shell,
  dashboard,
  dialog,
}) => {
  safe.isReadOnly = true;
  await page.goto(sites.safeUrl);
  await shell.accountButton(safe.safe.address).waitFor();
  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('1000');
  await dialog.button(SUPPLY).click();
  await expect(dialog.dialog).toContainText('You are only looking at this account.');
  expect(safe.requests).not.toContain('sendTransactions');
});

test('a Safe on another network than the displayed market offers nothing to sign [PFO-337]', async ({
  page,
  safe,
  sites,
  shell,
}) => {
  safe.chainId = 5;
  await page.goto(sites.safeUrl);
  await expect(shell.networkProblem('wrong')).toBeVisible();
  expect(safe.requests).not.toContain('sendTransactions');
});

test.describe('a Safe that never responds', () => {
  test.use({ expectedErrors: [/^Fathom: the (stored wallet did not come back|wallet did not connect)/] });

  test('leaves the app usable, and is named when it is chosen [PFO-335]', async ({ page, safe, sites, shell, app }) => {
    safe.isSilent = true;
    await page.goto(sites.safeUrl);
    await shell.chooseWallet('Safe');
    await expect(shell.connectDialog).toContainText('The Safe did not respond');
    safe.isSilent = false;
    await shell.connectDialog.getByRole('button', { name: 'Safe' }).click();
    await shell.accountButton(safe.safe.address).waitFor();
    await expect(app.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the configuration', () => {
  test.use({ expectedErrors: [/frame-ancestors|Refused to frame|chrome-error/] });

  test('decides which pages may display the app, whatever protocol they speak [PFO-343]', async ({
    page,
    safe,
    sites,
  }) => {
    await page.goto(sites.otherUrl);
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
    expect(safe.requests).toEqual([]);
  });
});
