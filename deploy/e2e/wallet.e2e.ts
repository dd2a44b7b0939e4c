import { parseEther } from 'ethers';
import { en } from '../../host/src/text/en';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';
import { FORGOTTEN, storedConnection } from './storedConnection';

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

test('an account connects, stays connected after a reload, and disconnects [SHL-020] [SHL-021] [SHL-051]', async ({
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

test.describe('rejections', () => {
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

/** Locks the wallet, without accounts, until an event of the test. Runs in the page. */
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
