import { overviewText } from '../../remote-fxd/src/text/en';
import { configured, type Setup, type Scenario } from './screensSetup';

export const FXD_SCENARIOS: readonly Scenario[] = [
  {
    name: 'fxd-visitor',
    run: async ({ page, isPhone, shell, fxd, transactions, show }) => {
      await shell.open('/fxd');
      await (isPhone ? fxd.cards('pools').first() : fxd.pool('ETH')).waitFor();
      await show('fxd-visitor');
      if (isPhone) {
        await fxd.cards('pools').filter({ hasText: 'LSK' }).click();
        await fxd.preview('LSK').waitFor();
        await show('fxd-visitor-pool');
      }
      await page.evaluate(() => {
        localStorage.setItem('fathom.connected', 'true');
        localStorage.setItem('fathom.wallet', 'org.example.gone');
      });
      await shell.open('/fxd/transactions');
      await transactions.connectButton.waitFor();
      await show('fxd-transactions-visitor');
    },
  },
  {
    name: 'fxd-empty',
    run: async ({ fxd, transactions, enterAs, show }) => {
      await enterAs('fxd-newcomer', '/fxd');
      await fxd.positions.getByText(overviewText.noPositions).waitFor();
      await show('fxd-empty');
      await fxd.tab('transactions').click();
      await transactions.noTransactions.waitFor();
      await show('fxd-transactions-empty');
    },
  },
  {
    name: 'fxd-positions',
    run: async ({ page, isPhone, fxd, enterAs, show }) => {
      await enterAs('fxd-positions', '/fxd');
      const first = isPhone ? fxd.cards('positions').first() : fxd.positions.getByText(/^#\d+$/).first();
      await first.waitFor();
      await show('fxd-positions');
      if (isPhone) {
        await fxd.cards('pools').filter({ hasText: 'CGO' }).click();
        await fxd.preview('CGO').waitFor();
        await show('fxd-pool');
        await page.keyboard.press('Escape');
        await first.click();
        await page.getByRole('slider').focus();
      } else {
        const [id = '#0'] = await fxd.positionIds();
        await fxd.projectionButton(Number(id.slice(1))).click();
        await page.getByRole('slider').focus();
      }
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
      await show('fxd-what-if');
      if (isPhone) await page.keyboard.press('Escape');
      await fxd.pages.getByRole('button').last().click();
      await fxd.positions.getByText('#', { exact: false }).first().waitFor();
      await show('fxd-positions-last-page');
    },
  },
  {
    name: 'fxd-transactions',
    run: async ({ fxd, transactions, enterAs, show }) => {
      await enterAs('fxd-positions', '/fxd');
      await fxd.tab('transactions').click();
      await transactions.rows.first().waitFor();
      await show('fxd-transactions');
      await transactions.typeFilter.click();
      await show('fxd-transactions-types');
      await transactions.typeFilter.press('Escape');
      await transactions.search.fill('0xnothing');
      await transactions.nothingFound.waitFor();
      await show('fxd-transactions-nothing');
    },
  },
  {
    name: 'fxd-loading',
    run: async ({ page, shell, stack, enterAs, fxd, transactions, show }) => {
      await enterAs('fxd-positions', '/fxd');
      await holdResponses({ page, stack });
      await shell.open('/fxd');
      await fxd.title.waitFor();
      await show('fxd-loading');
      await shell.open('/fxd/transactions');
      await transactions.title.waitFor();
      await show('fxd-transactions-loading');
    },
  },
  {
    name: 'fxd-other-chain',
    run: async ({ shell, fxd, enterAs, wallet, show, page }) => {
      await enterAs('fxd-positions', '/fxd');
      await wallet.switchChain(11155111);
      await shell.networkButton('Sepolia').waitFor();
      await shell.open('/fxd');
      await fxd.positions.waitFor();
      await page.waitForTimeout(1_500);
      await show('fxd-sepolia');
      await shell.open('/dao');
      await page.getByRole('button', { name: 'Switch to Lisk' }).waitFor();
      await show('shell-not-offered');
    },
  },
  {
    name: 'fxd-wrong-network',
    scope: configured((usual) => ({ ...usual, chains: usual.chains.filter(({ id }) => id === 1135) })),
    run: async ({ page, isPhone, fxd, shell, wallet, position, newAccount, enter, show }) => {
      const account = await newAccount({ tokens: { CGO: 100n * 10n ** 18n } });
      await enter(account, '/fxd');
      await wallet.switchChain(11155111);
      await shell.networkProblem('wrong').waitFor();
      await show('fxd-wrong-network');
      await shell.networkProblem('wrong').click();
      await shell.networkRow('Lisk').waitFor();
      await show('shell-wrong-network-picker');
      await page.keyboard.press('Escape');
      await openPosition({ isPhone, fxd }, 'CGO');
      await position.field('collateral').fill('10');
      await position.field('borrow').fill('100');
      await show('fxd-open-wrong-network');
    },
  },
];

export async function openPosition({ isPhone, fxd }: Pick<Setup, 'isPhone' | 'fxd'>, pool: string): Promise<void> {
  if (!isPhone) {
    await fxd.openPosition(pool).click();
    return;
  }
  await fxd.cards('pools').filter({ hasText: pool }).click();
  await fxd.preview(pool).getByRole('button', { name: overviewText.openPosition }).click();
}

export async function managePosition({ isPhone, fxd, page }: Pick<Setup, 'isPhone' | 'fxd' | 'page'>): Promise<void> {
  if (!isPhone) {
    await fxd.positions
      .getByRole('button', { name: /^Manage position/ })
      .first()
      .click();
    return;
  }
  await fxd.cards('positions').first().click();
  await page.getByRole('dialog').getByRole('button', { name: overviewText.managePositionOnCard }).click();
}

async function holdResponses({ page, stack }: Pick<Setup, 'page' | 'stack'>): Promise<void> {
  const sites = new Set(
    [stack.hostUrl, stack.walletUrl, ...Object.values(stack.remotes)].map((url) => new URL(url).origin),
  );
  await page.route(
    (url) => !sites.has(url.origin),
    () => undefined,
  );
}
