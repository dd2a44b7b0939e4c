import { ShellScreen } from '../../host/src/shell/shell.page';
import { pairingText } from '../../host/src/text/connect';
import { en } from '../../host/src/text/en';
import { startRelay } from './walletConnect/startRelay';
import { startSilentRelay } from './walletConnect/startSilentRelay';
import { expect } from './journey';
import { HANDED_OVER_TWICE, PROJECT, expecting, test } from './walletConnect/pairing';

const USDC = 10n ** 6n;

test.use({ holdings: { tokens: { USDC: 1_000n * USDC } }, expectedErrors: [HANDED_OVER_TWICE] });

test.describe('a code that no wallet scans in time', () => {
  test.use({ expectedErrors: expecting(/Proposal expired/) });

  test('is replaced by a new one, which connects', async ({ page, shell, phone, account }) => {
    const link = page.getByRole('link', { name: pairingText.openApp });
    await page.clock.install();
    await shell.open('/lending');
    await shell.chooseWallet(en.connect.walletConnect);
    const first = (await link.getAttribute('href')) ?? '';
    await page.clock.fastForward('05:01');
    await expect(link).not.toHaveAttribute('href', first);
    await phone.scan((await link.getAttribute('href')) ?? '');
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
  });
});

test.describe('an unreliable connection', () => {
  // The library logs its earlier subscriptions as errors.
  test.use({ expectedErrors: expecting(/core\/relayer\/subscription/) });

  test('recovers automatically after an interruption, and requests sent meanwhile arrive', async ({
    shell,
    scan,
    phone,
    relay,
    account,
    dashboard,
    dialog,
  }) => {
    await shell.open('/lending');
    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    relay.dropConnections();
    await dialog.button('Approve to continue').click();
    const permit = await phone.nextRequest();
    await permit.approve();
    await expect(dialog.button('Supply 100 USDC')).toBeEnabled();
  });
});

test.describe('rejections', () => {
  test.use({ expectedErrors: expecting(/^Fathom: the wallet did not|User rejected/) });

  test('going back resets the request, which is reported as a rejection; so is a rejection on the phone; then it connects [SHL-079]', async ({
    page,
    shell,
    scan,
    phone,
    account,
  }) => {
    const said = shell.connectDialog.getByRole('alert');
    await shell.open('/lending');
    await shell.chooseWallet(en.connect.walletConnect);
    await page.getByRole('button', { name: pairingText.back, exact: true }).click();
    await expect(said).toHaveText('The user rejected the request.');
    await page.keyboard.press('Escape');

    await scan();
    await phone.rejectConnection();
    await expect(said).toHaveText('The user rejected the request.');
    await page.keyboard.press('Escape');

    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
  });

  test('a signature and a transaction rejected on the phone leave the dialog unchanged, and the next ones succeed', async ({
    shell,
    scan,
    phone,
    account,
    dashboard,
    dialog,
    chain,
    market,
  }) => {
    await shell.open('/lending');
    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await dialog.button('Approve to continue').click();
    await (await phone.nextRequest()).reject();
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await dialog.button('Approve to continue').click();
    await (await phone.nextRequest()).approve();

    await dialog.button('Supply 100 USDC').click();
    const refused = await phone.nextRequest();
    expect(refused.method).toBe('eth_sendTransaction');
    await refused.reject();
    await expect(dialog.dialog).toContainText('You cancelled the transaction.');
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x0');
    // The earlier signature is still valid, so only the supply is requested again.
    await dialog.button('Supply 100 USDC').click();
    const taken = await phone.nextRequest();
    expect(taken.method).toBe('eth_sendTransaction');
    await taken.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*100.00\s*USDC/);
    expect(await market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(100n * USDC);
  });
});

test.describe('a failing relay', () => {
  test.use({ expectedErrors: [/./] });

  test('is reported in one sentence if it is unreachable, silent or of another project; after its recovery, the next attempt displays a code', async ({
    page,
    context,
    shell,
    relay,
    hostFor,
  }) => {
    const silent = await startSilentRelay();
    const strict = await startRelay('another project');
    await relay.stop();
    const cases = [
      { tab: page, screen: shell, message: en.connect.relaySilent },
      ...(await Promise.all(
        [
          { url: silent.url, message: en.connect.relaySilent },
          { url: strict.url, message: en.connect.projectRefused },
        ].map(async ({ url, message }) => {
          const tab = await context.newPage();
          return { tab, screen: new ShellScreen(tab, await hostFor(url)), message };
        }),
      )),
    ];
    await Promise.all(
      cases.map(async ({ tab, screen, message }) => {
        await screen.open('/lending');
        const called = tab.waitForEvent('websocket');
        await screen.chooseWallet(en.connect.walletConnect);
        await called;
        await expect(screen.connectDialog.getByRole('alert')).toHaveText(message);
      }),
    );

    const back = await startRelay(PROJECT, relay.port);
    await shell.connectDialog.getByRole('button', { name: en.connect.walletConnect }).click();
    await expect(page.getByRole('img', { name: pairingText.code })).toBeVisible();
    await Promise.all([back.stop(), silent.stop(), strict.stop()]);
  });

  test('during page load keeps the wallet remembered; it connects automatically when the relay recovers, and after a reload [SHL-051]', async ({
    page,
    shell,
    scan,
    phone,
    relay,
    account,
  }) => {
    await page.clock.install();
    await shell.open('/lending');
    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
    // Without a relay, the phone's library would reconnect continuously in the test process.
    await phone.stop();
    await relay.stop();
    const called = page.waitForEvent('websocket');
    await page.reload();
    await called;
    await page.clock.fastForward('00:15');
    await expect(shell.connectButton).toHaveText(en.connect.button);
    expect(await page.evaluate(() => localStorage.getItem('fathom.wallet'))).toBe('walletConnect');

    const back = await startRelay(PROJECT, relay.port);
    await expect(shell.accountButton(account.address)).toBeVisible();
    expect(back.calls.length, 'one line, not a storm of them').toBeLessThan(30);
    await page.reload();
    await expect(shell.accountButton(account.address)).toBeVisible();
    await back.stop();
  });
});
