import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { en } from '../../host/src/text/en';
import { createTestAccount } from '../devnet/createTestAccount';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';

/** The stored connection of this browser. */
function storedConnection(page: Page): Promise<{ wallet: string | null; connected: string | null }> {
  return page.evaluate(() => ({
    wallet: localStorage.getItem('fathom.wallet'),
    connected: localStorage.getItem('fathom.connected'),
  }));
}

const FORGOTTEN = { wallet: null, connected: null };

test.describe('an account with 12.5 ETH and one wei', () => {
  test.use({ holdings: { eth: parseEther('12.5') + 1n } });

  test('displays its ETH balance with all 18 decimals [SHL-012] [SHL-013] [SHL-048]', async ({
    page,
    shell,
    connect,
  }) => {
    await shell.open('/lending');
    await connect();
    const balance = page.getByRole('banner').getByTitle('12.500000000000000001 ETH');
    await expect(balance).toHaveText('12.5000 ETH');
  });
});

test('an account connects, stays connected after a reload, and disconnects [SHL-017] [SHL-018] [SHL-020] [SHL-021] [SHL-051] [SHL-052]', async ({
  page,
  shell,
  wallet,
  account,
  connect,
}) => {
  await shell.open('/lending');
  await expect(shell.connectButton).toBeVisible();
  await connect();
  const chip = shell.accountButton(account.address);
  await expect(chip).toHaveText(new RegExp(`^${account.address.slice(0, 4)}.*${account.address.slice(-4)}$`));

  await page.reload();
  await expect(chip, 'comes back by itself').toBeVisible();
  await expect(wallet.sheet).toBeHidden();

  await shell.disconnect(account.address);
  await expect(shell.connectButton).toBeVisible();
  expect(await storedConnection(page)).toEqual(FORGOTTEN);
  await page.reload();
  await expect(shell.connectButton).toBeVisible();
});

test('the selected wallet and its connection are stored in the browser [SHL-076]', async ({ page, shell, connect }) => {
  await shell.open('/lending');
  expect(await storedConnection(page)).toEqual(FORGOTTEN);
  await connect();
  expect(await storedConnection(page)).toEqual({ wallet: 'org.fathom.demo-wallet', connected: 'true' });
});

test('a wallet that announces itself as MetaMask connects as Metamask and is stored as such [SHL-002] [SHL-049] [LND-184]', async ({
  page,
  shell,
  wallet,
  account,
}) => {
  await page.addInitScript(announceAsMetaMask);
  await shell.open('/lending');
  await shell.connectButton.click();
  await expect(shell.connectDialog.getByRole('button', { name: en.connect.walletConnect })).toBeVisible();
  await shell.connectDialog.getByRole('button', { name: en.connect.metamask }).click();
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeVisible();
  expect(await storedConnection(page)).toEqual({ wallet: 'metamask', connected: 'true' });
  await page.reload();
  await expect(shell.accountButton(account.address)).toBeVisible();
});

test.describe('rejections', () => {
  // Wallet rejections are logged as well as displayed.
  test.use({ expectedErrors: [/^Fathom: the wallet did not/] });

  test('a rejected connection is reported in the dialog, and the next attempt works', async ({
    page,
    shell,
    wallet,
    account,
  }) => {
    await shell.open('/lending');
    await shell.chooseWallet(DemoWalletSheet.walletName);
    await wallet.reject();
    await expect(shell.connectDialog.getByRole('alert')).toContainText('The user rejected the request.');
    expect(await storedConnection(page)).toEqual(FORGOTTEN);
    await shell.connectDialog.getByRole('button', { name: DemoWalletSheet.walletName }).click();
    await wallet.approve();
    await expect(shell.accountButton(account.address)).toBeVisible();
  });

  test('selecting a network prompts the wallet; a rejection is reported, and the next attempt works [SHL-037] [SHL-069]', async ({
    shell,
    wallet,
    connect,
  }) => {
    await shell.open('/fxd');
    await connect();
    await shell.networkButton('Lisk').click();
    await shell.networkRow('Sepolia').click();
    await expect(wallet.sheet).toContainText('Switch to Sepolia?');
    await wallet.reject();
    await expect(shell.networkProblem('permissions')).toBeVisible();
    expect(await wallet.chainId()).toBe(1135);
    await shell.networkProblem('permissions').click();
    await shell.networkRow('Sepolia').click();
    await wallet.approve();
    await expect(shell.networkButton('Sepolia')).toBeVisible();
    expect(await wallet.chainId()).toBe(11155111);
  });
});

test('a wallet that revokes its account ends the connection and the stored choice [SHL-053]', async ({
  page,
  shell,
  wallet,
  connect,
}) => {
  await shell.open('/lending');
  await connect();
  await wallet.lock();
  await expect(shell.connectButton).toBeVisible();
  expect(await storedConnection(page)).toEqual(FORGOTTEN);
});

test.describe('two accounts', () => {
  test.use({ holdings: { tokens: { USDC: 1_000n * 10n ** 6n } } });

  test('all displayed data follows the account selected in the wallet [SHL-004]', async ({
    shell,
    wallet,
    chain,
    dashboard,
    enter,
  }) => {
    const other = await createTestAccount(chain, { tokens: { USDC: 2_500n * 10n ** 6n } });
    await enter();
    await expect(dashboard.row('assetsToSupply', 'USDC')).toContainText('1,000.00');
    await wallet.setAccount(other.privateKey);
    await expect(shell.accountButton(other.address)).toBeVisible();
    await expect(dashboard.row('assetsToSupply', 'USDC')).toContainText('2,500.00');
  });
});

test('the app follows a chain switch in the wallet, and goes to the root path [SHL-010] [SHL-011] [SHL-014] [SHL-038]', async ({
  page,
  shell,
  wallet,
  stack,
  connect,
}) => {
  await shell.open('/fxd');
  await connect();
  await expect(shell.networkButton('Lisk')).toBeVisible();
  await expect(shell.areaLinks).toHaveText(['FXD', 'DAO', 'Lending', 'Vaults']);
  await wallet.switchChain(11155111);
  await expect(shell.networkButton('Sepolia')).toBeVisible();
  await expect(shell.areaLinks).toHaveText(['FXD', 'Lending', 'Vaults']);
  // The root path is not an area and redirects to the lending area.
  await expect(page).toHaveURL(`${stack.hostUrl}/lending`);
});

test('a chain unknown to the wallet is added to it, then selected [SHL-070]', async ({ shell, wallet, connect }) => {
  await shell.open('/fxd');
  await connect();
  await wallet.forgetChain(11155111);
  await shell.networkButton('Lisk').click();
  await shell.networkRow('Sepolia').click();
  await expect(wallet.sheet).toContainText('Add Sepolia?');
  await wallet.approve();
  await expect(wallet.sheet).toContainText('Switch to Sepolia?');
  await wallet.approve();
  await expect(shell.networkButton('Sepolia')).toBeVisible();
});

test('a wallet that is locked while the page loads connects automatically when it is unlocked [SHL-051] [SHL-076]', async ({
  page,
  shell,
  account,
  connect,
}) => {
  await shell.open('/lending');
  await connect();
  await page.addInitScript(lockUntilRequested);
  await page.reload();
  await expect(shell.connectButton).toBeVisible();
  expect((await storedConnection(page)).connected, 'still remembered').toBe('true');
  await page.evaluate(() => window.dispatchEvent(new Event('unlock-demo-wallet')));
  await expect(shell.accountButton(account.address)).toBeVisible();
});

test.describe('during a supply', () => {
  test.use({ holdings: { tokens: { USDC: 1_000n * 10n ** 6n } } });

  test('switching the account in the wallet discards what was prepared for the first, and sends nothing', async ({
    page,
    shell,
    wallet,
    chain,
    dashboard,
    dialog,
    account,
    enter,
  }) => {
    const other = await createTestAccount(chain, { tokens: { USDC: 2_500n * 10n ** 6n } });
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await dialog.button('Approve to continue').click();
    await wallet.approve();
    await expect(dialog.button('Supply 100 USDC')).toBeEnabled();
    await wallet.setAccount(other.privateKey);
    const closed = page.getByRole('dialog', { name: 'Dialog closed' });
    await expect(closed).toContainText('You switched to account');
    await closed.getByRole('button', { name: 'Close' }).last().click();
    await expect(shell.accountButton(other.address)).toBeVisible();
    await expect(dialog.button('Supply 100 USDC')).toHaveCount(0);
    for (const { address } of [account, other]) {
      expect(await chain.rpc('eth_getTransactionCount', [address, 'latest'])).toBe('0x0');
    }
  });

  test('switching the network in the wallet is reported before anything is signed', async ({
    wallet,
    dashboard,
    dialog,
    chain,
    account,
    enter,
    page,
  }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await wallet.switchChain(11155111);
    await expect(dialog.button('Approve to continue')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Sepolia/ }).first()).toBeVisible();
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x0');
  });

  for (const [kind, code, note] of [
    ['delegated code', `0xef0100${'11'.repeat(20)}`, /This account has delegated code/],
    ['a contract', '0x6080604052600080fd', /This account is a contract and cannot sign/],
  ] as const) {
    test(`an account that became ${kind} while the page was open approves by a transaction, and sees why`, async ({
      shell,
      wallet,
      dashboard,
      dialog,
      chain,
      account,
      market,
      enter,
      page,
    }) => {
      await enter();
      await chain.rpc('anvil_setCode', [account.address, code]);
      await shell.accountButton(account.address).click();
      await expect(page.getByText(en.wallet.kinds[kind === 'a contract' ? 'contract' : 'delegated'])).toBeVisible();
      await page.keyboard.press('Escape');
      await dashboard.supplyButton('USDC').click();
      await dialog.amount.fill('100');
      await expect(page.getByText(note)).toBeVisible();
      await dialog.button('Approve to continue').click();
      await expect(wallet.call).toHaveText('approve');
      await wallet.approve();
      await dialog.button('Supply 100 USDC').click();
      await wallet.approve();
      await expect(dialog.done).toContainText(/You Supplied\s*100.00\s*USDC/);
      await expect.poll(() => market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(100n * 10n ** 6n);
    });
  }
});

test('the full address is displayed when the short one in the top bar is hovered or focused', async ({
  page,
  shell,
  account,
  connect,
}) => {
  await shell.open('/lending');
  await connect();
  const tooltip = page.getByRole('tooltip');
  await shell.activityButton(0).focus();
  await page.keyboard.press('Tab');
  await expect(shell.accountButton(account.address)).toBeFocused();
  await expect(tooltip).toHaveText(account.address);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await shell.accountButton(account.address).hover();
  await expect(tooltip).toHaveText(account.address);
  await shell.accountButton(account.address).click();
  await expect(page.getByRole('dialog', { name: en.wallet.account })).toBeVisible();
  await expect(tooltip, 'makes way for the menu').toBeHidden();
});

test('a wallet that is only available as window.ethereum is offered last, connects, and reconnects', async ({
  page,
  shell,
  wallet,
  account,
}) => {
  await page.addInitScript(standAtWindow);
  await shell.open('/lending');
  await shell.connectButton.click();
  await expect(shell.walletOptions.locator('b')).toHaveText([
    en.connect.metamask,
    DemoWalletSheet.walletName,
    en.connect.walletConnect,
    en.connect.injected,
  ]);
  await shell.walletOptions.last().click();
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeVisible();
  expect(await storedConnection(page)).toEqual({ wallet: 'injected', connected: 'true' });
  await page.reload();
  await expect(shell.accountButton(account.address)).toBeVisible();
});

test.describe('a browser without a wallet', () => {
  test.beforeEach(async ({ page, stack }) => removeDemoWallet(page, stack.walletUrl));

  test('reports it, and links to wallets', async ({ page, shell }) => {
    await shell.open('/lending');
    await shell.connectButton.click();
    await expect(shell.connectDialog).toContainText('No wallet found in this browser.');
    await expect(shell.walletOptions.first()).toHaveAttribute('aria-disabled', 'true');
    const install = page.getByRole('link', { name: en.connect.install });
    await expect(install).toHaveAttribute('href', 'https://metamask.io/download');
    await expect(install).toHaveAttribute('target', '_blank');
    await expect(install).toHaveAttribute('rel', /\bnoopener\b/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet offers only Wallet Connect [LND-185]', async ({ page, stack, shell }) => {
    await removeDemoWallet(page, stack.walletUrl);
    await shell.open('/lending');
    await shell.connectButton.tap();
    await expect(shell.walletOptions.locator('b')).toHaveText([en.connect.walletConnect]);
    await expect(shell.connectDialog).not.toContainText(en.connect.noneFound);
  });

  test("in a wallet's own browser, that wallet is offered too, and connects; a tap opens its menu, not a tooltip", async ({
    page,
    shell,
    wallet,
    account,
  }) => {
    await shell.open('/lending');
    await shell.connectButton.tap();
    await expect(shell.walletOptions.locator('b')).toHaveText([DemoWalletSheet.walletName, en.connect.walletConnect]);
    await shell.walletOptions.first().tap();
    await wallet.approve();
    await shell.accountButton(account.address).tap();
    await expect(page.getByRole('dialog', { name: en.wallet.account })).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

/** Replaces the demo wallet's script with an empty one. */
async function removeDemoWallet(page: Page, walletUrl: string): Promise<void> {
  await page.route(walletUrl, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

/** In the page: exposes the demo wallet only as `window.ethereum`, without announcing it. */
function standAtWindow(): void {
  const stand = () => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    // A different object, because the same one would be recognized as the announced wallet.
    Object.assign(window, { ethereum: Object.create(provider) as unknown });
    window.removeEventListener('eip6963:announceProvider', stand);
  };
  window.addEventListener('eip6963:announceProvider', stand);
}

/** In the page: the wallet is locked, without accounts, until an event of the test. */
function lockUntilRequested(): void {
  const lock = () => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    const request = provider.request.bind(provider);
    const listeners: ((accounts: unknown) => void)[] = [];
    const on = provider.on.bind(provider);
    let isLocked = true;
    provider.on = (event, listener) => {
      if (event === 'accountsChanged') listeners.push(listener);
      return on(event, listener);
    };
    provider.request = async (call) => (isLocked && call.method === 'eth_accounts' ? [] : request(call));
    window.addEventListener('unlock-demo-wallet', () => {
      isLocked = false;
      void request({ method: 'eth_accounts' }).then((accounts) => listeners.forEach((listener) => listener(accounts)));
    });
    window.removeEventListener('eip6963:announceProvider', lock);
  };
  window.addEventListener('eip6963:announceProvider', lock);
}

/**
 * In the page: announces the demo wallet under MetaMask's name before the app requests
 * announcements.
 */
function announceAsMetaMask(): void {
  const announce = () => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    const info = { uuid: 'e5c2f3a0-6d1b-4e0e-9d3c-2f1a0b4c5d6e', name: 'MetaMask', rdns: 'io.metamask', icon: '' };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
}
