import { accountText } from '../../host/src/text/account';
import { createTestAccount } from '../devnet/createTestAccount';
import { expect, test } from './journey';

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

test('the app follows a chain switch in the wallet, and goes to the root path [SHL-010] [SHL-011] [SHL-038]', async ({
  page,
  shell,
  wallet,
  stack,
  connect,
}) => {
  await shell.open('/fxd');
  await connect();
  await expect(shell.networkButton('Lisk')).toBeVisible();
  await expect(shell.areaLinks).toHaveText(['Portfolio', 'FXD', 'DAO', 'Lending', 'Vaults']);
  await wallet.switchChain(11155111);
  await expect(shell.networkButton('Sepolia')).toBeVisible();
  await expect(shell.areaLinks).toHaveText(['Portfolio', 'FXD', 'Lending', 'Vaults']);
  await expect(page).toHaveURL(`${stack.hostUrl}/lending`);
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

  test('switching the network in the wallet closes the dialog with the reason, and keeps the entry', async ({
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
    const closed = page.getByRole('dialog', { name: 'Dialog closed' });
    await expect(closed).toContainText(/You switched to .*Sepolia.*What you entered is kept/);
    await expect(dialog.button('Approve to continue')).toHaveCount(0);
    await closed.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: /Sepolia/ }).first()).toBeVisible();
    await wallet.switchChain(1135);
    await dashboard.supplyButton('USDC').click();
    await expect(dialog.amount).toHaveValue('100');
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x0');
  });

  test('a reload keeps the entry, and closing the dialog discards it', async ({ page, dashboard, dialog, enter }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('123.45');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await page.reload();
    await dashboard.supplyButton('USDC').click();
    await expect(dialog.amount).toHaveValue('123.45');
    await page.keyboard.press('Escape');
    await expect(dialog.dialog).toHaveCount(0);
    await dashboard.supplyButton('USDC').click();
    await expect(dialog.amount).toHaveValue('');
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
      await expect(page.getByText(accountText.kinds[kind === 'a contract' ? 'contract' : 'delegated'])).toBeVisible();
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
