import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { expect, test } from './faultyStack';
import type { FaultySites } from './faultySites';

const WHOLE = 10n ** 18n;

test.use({ holdings: { tokens: { WETH: 2n * WHOLE } } });

function callDeposit(sites: FaultySites): void {
  sites.rewrite('lending', /\.js$/, (code) =>
    code
      .replaceAll('function supply(address asset', 'function deposit(address asset')
      .replaceAll('call:"supply"', 'call:"deposit"'),
  );
}

function describeDeposit(sites: FaultySites): void {
  sites.rewrite('lending', /\/signing\/.+\.json$/, (file) =>
    file
      .replaceAll('"supply(', '"deposit(')
      .replaceAll('"supply":', '"deposit":')
      // The first is that of the call; the floor requires the one with a permit unchanged.
      .replace('"Supply {amount}', '"Deposit {amount}'),
  );
}

test('a remote released alone with a new call gets it signed by a host that does not know the call', async ({
  page,
  shell,
  sites,
  connect,
  wallet,
  market,
  account,
}) => {
  callDeposit(sites);
  describeDeposit(sites);
  const dialog = new TransactionDialogScreen(page);
  await shell.open('/lending');
  await connect();
  await new DashboardScreen(page).supplyButton('WETH').click();
  await dialog.amount.fill('1');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await expect(dialog.dialog).toContainText(/You sign: Deposit 1 WETH for you \(0x.+\) to .+ pool\./);
  await dialog.button('Supply 1 WETH').click();
  await wallet.approve();
  await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*WETH/);
  expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WHOLE);
});

test('a new call without a description in the release is not displayed as signable and never reaches the wallet', async ({
  page,
  shell,
  sites,
  connect,
  wallet,
}) => {
  callDeposit(sites);
  const dialog = new TransactionDialogScreen(page);
  await shell.open('/lending');
  await connect();
  await new DashboardScreen(page).supplyButton('WETH').click();
  await dialog.amount.fill('1');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await dialog.button('Supply 1 WETH').click();
  await expect(dialog.dialog).toContainText("doesn't match your action: the call differs. Nothing was sent.");
  await expect(dialog.dialog).not.toContainText('You sign:');
  await expect(wallet.sheet).toBeHidden();
});

test('signing files whose digest differs from the release are rejected', async ({ page, shell, connect, wallet }) => {
  await page.route('**/signing/pool.7730.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"Supply"', '"supply"') });
  });
  const dialog = new TransactionDialogScreen(page);
  await shell.open('/lending');
  await connect();
  await new DashboardScreen(page).supplyButton('ETH').click();
  await dialog.amount.fill('0.1');
  await dialog.button('Supply 0.1 ETH').click();
  await expect(dialog.dialog).toContainText('The rules for signing of this area are not valid. Nothing was sent.');
  await expect(wallet.sheet).toBeHidden();
});

test('a release whose rules or sentences go below the floor of the host never reaches the wallet', async ({
  page,
  shell,
  sites,
  connect,
  wallet,
}) => {
  const changes: readonly (readonly [RegExp, string, string])[] = [
    [/policy\.json$/, '"onBehalfOf":"account"', '"onBehalfOf":"constant:0x6666666666666666666666666666666666666666"'],
    [/policy\.json$/, '"spender":"role:LENDING_POOL"', '"spender":"role:multicall3"'],
    [/wethGateway\.7730\.json$/, 'Supply {@.value} for {onBehalfOf} to', 'Supply {@.value} to'],
  ];
  const dialog = new TransactionDialogScreen(page);
  await shell.open('/lending');
  await connect();
  for (const [path, honest, hostile] of changes) {
    sites.repair();
    sites.rewrite('lending', path, (file) => file.replaceAll(honest, hostile));
    await shell.open('/lending');
    await new DashboardScreen(page).supplyButton('ETH').click();
    await dialog.amount.fill('0.1');
    await dialog.button('Supply 0.1 ETH').click();
    await expect(dialog.dialog).toContainText('The rules for signing of this area are not valid. Nothing was sent.');
    await expect(wallet.sheet).toBeHidden();
  }
});

test('descriptors and their interpreter load with the first flow, not with the page', async ({
  page,
  shell,
  connect,
}) => {
  const signingFiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/signing/')) signingFiles.push(request.url());
  });
  const dialog = new TransactionDialogScreen(page);
  await shell.open('/lending');
  await connect();
  await new DashboardScreen(page).supplyButton('ETH').click();
  expect(signingFiles).toEqual([]);
  await dialog.amount.fill('0.1');
  await expect(dialog.dialog).toContainText('You sign: Supply 0.1 ETH');
  expect(signingFiles.some((address) => address.endsWith('/signing/policy.json'))).toBe(true);
});
