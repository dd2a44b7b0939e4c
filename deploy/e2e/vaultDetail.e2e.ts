import { VaultScreen } from '../../remote-vaults/src/ui/detail/vault.page';
import { apyText } from '../../remote-vaults/src/text/apyText';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import { expectAccessible } from './expectAccessible';
import { expect, test as journey } from './journey';
import { vaultNamed } from './vaultNamed';

const test = journey.extend<{
  readonly vault: VaultScreen;
  readonly open: (vault: string, as: DemoAccountId, rest?: string) => Promise<void>;
}>({
  vault: async ({ page }, use) => use(new VaultScreen(page)),
  open: async ({ stack, enterAs }, use) =>
    use((name, id, rest) => enterAs(demoAccount(id).address, VaultScreen.path(vaultNamed(stack, name).address, rest))),
});

test('a holder sees the position, what the vault earned and where the money is [VLT-057] [VLT-071] [VLT-079]', async ({
  page,
  vault,
  open,
}) => {
  await open('Fathom FXD vault', 'vaults-holder');
  await expect(vault.title).toHaveText('DeFi vault (FXD) #1');
  await expect(vault.position).toContainText(/Total Deposited12,000\.00 FXD\$[\d,]+\.\d\d/);
  await expect(vault.position).toContainText(/Balance12,\d\d\d\.\d\d FXD/);
  await expect(vault.position).toContainText(/Earned\d+\.\d\d FXD/);
  await expect(vault.earnings.locator('canvas')).toBeVisible();
  await expect(vault.allocation).toHaveAccessibleName(/Stable swap liquidity \d+\.\d%.*Idle \d+\.\d%/);
  await expect(vault.changes.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'page of a vault');
});

test('tabs and strategies are part of the URL, without a reload [VLT-017] [VLT-019] [VLT-020]', async ({
  page,
  stack,
  vault,
  open,
}) => {
  await open('Fathom FXD vault', 'vaults-holder');
  await vault.title.waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const [first, second] = vaultNamed(stack, 'Fathom FXD vault').strategies;
  await vault.tab('strategies').click();
  await vault.strategy(second?.name ?? '').click();
  await expect(page).toHaveURL(new RegExp(`/tab/strategies/strategy/${second?.address}#${second?.address}$`, 'i'));
  await expect(vault.detailOf(second?.name ?? '')).toContainText('Current debt');
  await expect(vault.historicalApy.locator('canvas')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.reload();
  await expect(vault.detailOf(second?.name ?? '')).toBeVisible();
  await vault.strategy(first?.name ?? '').click();
  await expect(page).toHaveURL(new RegExp(`${first?.address}$`, 'i'));
});

test('an APY opens its formula, its window and the weeks with a loss', async ({ page, vault, open }) => {
  await open('Fathom FXD vault', 'vaults-holder');
  await vault.explain(apyText.yearly).click();
  await expect(vault.explanation).toContainText(apyText.vaultFormula);
  await expect(vault.explanation.getByRole('table')).toBeVisible();
  await expect(vault.explanation).toContainText(/Losses[1-9][\d,.]* FXD/);
  await expectAccessible(page, 'explanation of an APY');
});

const PERIODS = [
  { vault: 'Trade finance 2026-D', account: 'vaults-deposit', message: /Deposits are open/, ticks: 'timeToDeposit' },
  { vault: 'Trade finance 2026-C', account: 'vaults-locked', message: /Lock period/, ticks: 'timeToUnlock' },
  { vault: 'Trade finance 2026-A', account: 'vaults-completed', message: /Completed/, ticks: undefined },
] as const;

for (const { vault: name, account, message, ticks } of PERIODS) {
  test(`a time-fixed vault shows its period: ${name}`, async ({ vault, open }) => {
    await open(name, account);
    await expect(vault.periods).toContainText(message);
    if (ticks === undefined) {
      await expect(vault.periods.getByRole('timer')).toHaveCount(0);
      return;
    }
    const before = await vault.countdown(ticks).textContent();
    await expect(vault.countdown(ticks)).not.toHaveText(before ?? '');
    await expect(vault.expectedEarnings).toHaveCount(ticks === 'timeToUnlock' ? 1 : 0);
  });
}

test('an address that no factory lists leads to the list [VLT-014]', async ({ page, shell }) => {
  await shell.open(VaultScreen.path(`0x${'12'.repeat(20)}`));
  await expect(page).toHaveURL(/\/vaults$/);
});

test.describe('with the indexer down', () => {
  test.use({ expectedErrors: [/./] });

  test('the page has balances, deposits and earnings of the chain, and says what is missing', async ({
    page,
    vault,
    open,
  }) => {
    await page.route(/subgraphs\/name\/vaults-subgraph/, (route) => route.abort());
    await open('Fathom FXD vault', 'vaults-holder');
    await expect(vault.indexerDown).toBeVisible();
    await expect(vault.position).toContainText(/Balance12,\d\d\d\.\d\d FXD/);
    await expect(vault.position).toContainText(/Total Deposited12,000\.00 FXD/);
    await expect(vault.position).toContainText(/Earned\d+\.\d\d FXD/);
    await expect(vault.allocation).toHaveAccessibleName(/Idle/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page has no calculator [VLT-060]', async ({ vault, open }) => {
    await open('Fathom FXD vault', 'vaults-holder');
    await expect(vault.position).toContainText('Balance');
    await expect(vault.calculator).toHaveCount(0);
  });
});
