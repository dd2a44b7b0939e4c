import { readFile } from 'node:fs/promises';
import { parseEther } from 'ethers';
import { ManagerScreen } from '../../remote-vaults/src/ui/manager/manager.page';
import { managerText } from '../../remote-vaults/src/text/managerText';
import { detailText } from '../../remote-vaults/src/text/detailText';
import { VAULT_ROLES } from '../../remote-vaults/src/domain/manager/requiredRole';
import { profitText } from '../../remote-vaults/src/text/profitText';
import { expect, test as journey } from './journey';

const test = journey.extend<{ readonly manager: ManagerScreen }>({
  manager: async ({ page }, use) => use(new ManagerScreen(page)),
});

const LIMIT = parseEther('123456');
const { DEFAULT_ADMIN_ROLE, DEBT_PURCHASER } = VAULT_ROLES;

test('an admin changes the deposit limit of a vault from its console [VLT-082] [VLT-167] [VLT-209]', async ({
  account,
  vaults,
  manager,
  wallet,
  enter,
}) => {
  const vault = await vaults.create('Managed vault');
  await vaults.manage(vault, 'grantRole', [DEFAULT_ADMIN_ROLE, account.address]);
  await enter(manager.path(vault.address, 'vault'));
  const form = await manager.open('write', 'setDepositLimit');
  await manager.input(form, '_depositLimit').fill(LIMIT.toString());
  await expect(manager.effects(form)).toContainText(managerText.passes);
  await expect(manager.effects(form)).toContainText('123,456');
  await manager.execute(form).click();
  await wallet.approve();
  await expect(form).toContainText(managerText.done('setDepositLimit'));
  await expect(form).toContainText('UpdatedDepositLimit');
});

test('a strategy manager reports its strategy, and sees no console of the vault [VLT-169] [VLT-170]', async ({
  account,
  vaults,
  manager,
  wallet,
  enter,
}) => {
  const vault = await vaults.create('Reported vault');
  await vaults.appoint(vault, account.address);
  await enter(manager.path(vault.address, 'strategy'));
  const form = await manager.open('write', 'report');
  await expect(manager.tab(detailText['management-vault'])).toBeHidden();
  await manager.execute(form).click();
  await wallet.approve();
  await expect(form).toContainText(managerText.done('report'));
});

test('a debt purchaser approves exactly what a debt costs, and buys it', async ({
  account,
  vaults,
  manager,
  wallet,
  enter,
}) => {
  const price = parseEther('300');
  const vault = await vaults.create('Lending vault');
  await vaults.deposit(vault, account.address, parseEther('1000'));
  await vaults.lend(vault);
  await vaults.give(vault, account.address, price);
  await vaults.manage(vault, 'grantRole', [DEFAULT_ADMIN_ROLE, account.address]);
  await vaults.manage(vault, 'grantRole', [DEBT_PURCHASER, account.address]);
  await enter(manager.path(vault.address, 'vault'));
  const form = await manager.open('write', 'buyDebt');
  await manager.input(form, 'strategy').fill(vault.strategy);
  await manager.input(form, 'amount').fill(price.toString());
  await expect(manager.effects(form)).toContainText(managerText.passes);
  await manager.approve(form).click();
  await wallet.approve();
  await expect(manager.execute(form)).toBeEnabled();
  expect(await vaults.allowance(vault, account.address)).toBe(price);
  await manager.execute(form).click();
  await wallet.approve();
  await expect(form).toContainText(managerText.done('buyDebt'));
  expect(await vaults.allowance(vault, account.address)).toBe(0n);
});

test('the manager of a revoked strategy finds it marked, and still manages it', async ({
  page,
  account,
  vaults,
  manager,
  wallet,
  enter,
}) => {
  const vault = await vaults.create('Vault without strategy');
  await vaults.appoint(vault, account.address);
  await vaults.manage(vault, 'revokeStrategy', [vault.strategy, true]);
  await enter(manager.path(vault.address, 'strategy'));
  await manager.tab(detailText['management-strategy']).click();
  await expect(page.getByText(managerText.revokedHint)).toBeVisible();
  const form = await manager.open('write', 'report');
  await manager.execute(form).click();
  await wallet.approve();
  await expect(form).toContainText(managerText.done('report'));
});

test('an account without a role sees neither console [VLT-166] [VLT-169]', async ({ vaults, manager, enter }) => {
  const vault = await vaults.create('Foreign vault');
  await enter(manager.path(vault.address, 'vault'));
  await expect(manager.tab(detailText.about)).toBeVisible();
  await expect(manager.tab(detailText['management-vault'])).toBeHidden();
  await expect(manager.tab(managerText.write)).toBeHidden();
});

test.describe('with a role that is revoked', () => {
  test.use({ expectedErrors: [/manage setMinUserDeposit/] });

  test('between opening the form and Execute nothing is sent, and an alert says so [VLT-217]', async ({
    page,
    account,
    vaults,
    manager,
    enter,
  }) => {
    const vault = await vaults.create('Revoked vault');
    await vaults.manage(vault, 'grantRole', [DEFAULT_ADMIN_ROLE, account.address]);
    await enter(manager.path(vault.address, 'vault'));
    const form = await manager.open('write', 'setMinUserDeposit');
    await manager.input(form, '_minUserDeposit').fill('5');
    await expect(manager.execute(form)).toBeEnabled();
    await vaults.manage(vault, 'revokeRole', [DEFAULT_ADMIN_ROLE, account.address]);
    await manager.execute(form).click();
    await expect(page.getByText(managerText.failure('setMinUserDeposit')).first()).toBeVisible();
  });
});

test('the profit of an account is reconciled and exported with exact integers', async ({
  page,
  account,
  vaults,
  manager,
  enter,
}) => {
  const vault = await vaults.create('Audited vault');
  const amount = parseEther('1000');
  await vaults.deposit(vault, account.address, amount);
  await vaults.lend(vault);
  await vaults.report(vault, parseEther('50'));
  await enter(`/vaults/${vault.address}`);
  await expect(manager.profit).toContainText(/Matches your share balance in block [\d,]+ to the last unit/);
  await expect(manager.profit).toContainText(profitText.events.deposit);
  const [download] = await Promise.all([page.waitForEvent('download'), manager.exportLink.click()]);
  const csv = await readFile(await download.path(), 'utf8');
  const value = await vaults.value(vault, account.address);
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const rows = lines.map((line) => new Map(line.split(',').map((cell, index) => [head.split(',')[index], cell])));
  const raw = (event: string) => {
    const row = rows.find((candidate) => candidate.get('event') === event);
    return ['shares_raw', 'value_raw', 'realized_profit_raw'].map((column) => row?.get(column));
  };
  expect(raw('deposit')).toEqual([`${amount}`, `${amount}`, '']);
  expect(raw('holding')).toEqual([`${amount}`, `${value}`, `${value - amount}`]);
});
