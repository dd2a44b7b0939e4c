import { formatEther, parseEther } from 'ethers';
import { VaultPanelScreen } from '../../remote-vaults/src/ui/panel/vaultPanel.page';
import { VaultsScreen } from '../../remote-vaults/src/ui/list/vaults.page';
import { depositText } from '../../remote-vaults/src/text/depositText';
import { withdrawAllText } from '../../remote-vaults/src/text/withdrawText';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test as journey } from './journey';

/** Deposits and withdrawals on the chain and the indexer of the stack, each test with an account of its own. */
const test = journey.extend<{ readonly forms: VaultPanelScreen; readonly list: VaultsScreen }>({
  forms: async ({ page }, use) => use(new VaultPanelScreen(page)),
  list: async ({ page }, use) => use(new VaultsScreen(page)),
});

const FIRST = 'DeFi vault (FXD) #1';

test('deposits after an approval, then withdraws a part and everything [VLT-001] [VLT-207] [VLT-208]', async ({
  page,
  account,
  enter,
  forms,
  vaults,
  wallet,
}) => {
  const { address } = account;
  await vaults.give('defi', address, parseEther('1000'));
  await enter(`/vaults/${vaults.story('defi').address}`);
  await expect(forms.panel('deposit')).not.toContainText(depositText.approvalHint);
  await forms.amount.fill('1000');
  await expect(forms.panel('deposit')).toContainText(/You receive \(estimate\)[\d,.]+/);
  await page.setViewportSize({ width: 1440, height: 900 });
  // A window of 900 px displays the whole form down to its button.
  await expect(forms.button(depositText.approve)).toBeInViewport({ ratio: 1 });
  await forms.button(depositText.approve).click();
  await expect(wallet.details).toContainText('1,000 FXD');
  await wallet.approve();
  await forms.button('Deposit 1,000 FXD').click();
  await expect(wallet.call).toContainText('deposit');
  await wallet.approve();
  await expect(forms.button('Back to the form')).toBeVisible();
  expect(await vaults.shares('defi', address)).toBeGreaterThan(0n);
  expect(await vaults.allowance('defi', address)).toBe(0n);
  await forms.startOver();

  await expect(forms.panel('manage')).toBeVisible();
  await forms.tab('withdraw').click();
  await forms.withdrawAmount.fill('400');
  await forms.button('Withdraw 400 FXD').click();
  await expect(wallet.call).toContainText('redeem');
  await wallet.approve();
  await forms.startOver();
  expect(Number(formatEther(await vaults.walletBalance('defi', address)))).toBeGreaterThanOrEqual(400);

  await forms.max('FXD').click();
  await forms.button(/^Withdraw [\d,.]+ FXD$/).click();
  await wallet.approve();
  await forms.startOver();
  expect(await vaults.shares('defi', address)).toBe(0n);
  await expect(forms.panel('deposit')).toBeVisible();
});

test('brings back the approval after it was rejected in the wallet [VLT-125]', async ({
  account,
  enter,
  forms,
  vaults,
  wallet,
}) => {
  await vaults.give('defi', account.address, parseEther('10'));
  await enter(`/vaults/${vaults.story('defi').address}`);
  await forms.amount.fill('10');
  await forms.button(depositText.approve).click();
  await wallet.reject();
  await expect(forms.button(depositText.approve)).toBeEnabled();
  await expect(forms.amount).toHaveValue('10');
  expect(await vaults.allowance('defi', account.address)).toBe(0n);
});

test('opens the deposit and the manage dialog from the list [VLT-045] [VLT-046]', async ({
  account,
  enter,
  forms,
  list,
  page,
  vaults,
}) => {
  await vaults.deposit('defi', account.address, parseEther('25'));
  await enter('/vaults');
  await list.action('manage', FIRST).click();
  await expect(forms.dialog('manage')).toBeVisible();
  await forms.tab('withdraw').click();
  await expect(forms.withdrawAmount).toHaveValue('');
  await page.keyboard.press('Escape');
  await list.rows
    .getByRole('button', { name: /^Deposit: / })
    .first()
    .click();
  await expect(forms.dialog('deposit')).toBeVisible();
});

test('refuses a time-fixed deposit without the identity check, and takes it afterwards [VLT-148] [VLT-150] [VLT-164]', async ({
  account,
  enter,
  forms,
  page,
  vaults,
  wallet,
}) => {
  await vaults.give('deposit', account.address, parseEther('12000'));
  const path = `/vaults/${vaults.story('deposit').address}`;
  await enter(path);
  await expect(forms.kyc).toHaveAttribute('href', /^https:\/\/kyc\./);
  await forms.amount.fill('12000');
  await expect(forms.button(depositText.kycShort)).toBeDisabled();

  await vaults.passKyc('deposit', account.address);
  await page.reload();
  await expect(forms.kyc).toHaveCount(0);
  await forms.amount.fill('12000');
  await forms.button(depositText.approve).click();
  await wallet.approve();
  await forms.button('Deposit 12,000 FXD').click();
  await wallet.approve();
  await expect(forms.button('Back to the form')).toBeVisible();
  expect(await vaults.value('deposit', account.address)).toBeGreaterThan(parseEther('11999'));
});

test('offers no form while funds are locked, but the end of the lock [VLT-064]', async ({
  enterAs,
  forms,
  page,
  vaults,
}) => {
  await enterAs(demoAccount('vaults-locked').address, `/vaults/${vaults.story('locked').address}`);
  await expect(page.getByText(depositText.periodCompleted).first()).toBeVisible();
  await expect(forms.amount).toHaveCount(0);
  await expect(forms.withdrawAmount).toHaveCount(0);
  await expect(page.getByRole('link', { name: /calendar/ })).toHaveAttribute('download', /\.ics$/);
});

test('withdraws all of a completed vault [VLT-115] [VLT-116]', async ({ account, enter, forms, vaults, wallet }) => {
  const holder = demoAccount('vaults-completed').address;
  const shares = (await vaults.shares('completed', holder)) / 2n;
  await vaults.sendShares('completed', holder, account.address, shares);
  await enter(`/vaults/${vaults.story('completed').address}`);
  await forms.panel('withdraw-all').getByRole('button', { name: withdrawAllText.action }).click();
  await expect(wallet.call).toContainText('redeem');
  await wallet.approve();
  await expect(forms.button('Back to the form')).toBeVisible();
  expect(await vaults.shares('completed', account.address)).toBe(0n);
});

test('waits for the counterparty of a completed vault [VLT-116]', async ({ enterAs, forms, vaults }) => {
  await enterAs(demoAccount('vaults-waiting').address, `/vaults/${vaults.story('waiting').address}`);
  const panel = forms.panel('withdraw-all');
  await expect(panel).toContainText(withdrawAllText.waiting);
  await expect(panel.getByRole('button', { name: withdrawAllText.waitingShort })).toBeDisabled();
});

test('only withdraws from a vault that is shut down [VLT-085]', async ({ account, enter, forms, vaults, wallet }) => {
  const holder = demoAccount('vaults-holder').address;
  const shares = (await vaults.shares('shutdown', holder)) / 10n;
  await vaults.sendShares('shutdown', holder, account.address, shares);
  await enter(`/vaults/${vaults.story('shutdown').address}`);
  await expect(forms.panel('withdrawing')).toBeVisible();
  await expect(forms.amount).toHaveCount(0);
  await forms.max('FXD').click();
  await forms.button(/^Withdraw [\d,.]+ FXD$/).click();
  await wallet.approve();
  await forms.startOver();
  expect(await vaults.shares('shutdown', account.address)).toBe(0n);
  await expect(forms.panel('withdrawing')).toHaveCount(0);
});

test('says what could leave now, and from where', async ({ account, enter, forms, vaults }) => {
  await vaults.deposit('defi', account.address, parseEther('100'));
  await enter(`/vaults/${vaults.story('defi').address}`);
  await forms.tab('withdraw').click();
  await forms.exit.getByRole('button').first().click();
  await expect(forms.exit).toContainText('In the vault');
  await expect(forms.exit).toContainText(/Without a loss, now\s*(99\.99|100\.00)/);
});
