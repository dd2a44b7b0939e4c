import { borrowText } from '../../remote-lending/src/actions/borrow/borrow.text';
import { collateralText } from '../../remote-lending/src/actions/collateral/collateral.text';
import type { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { repayText } from '../../remote-lending/src/actions/repay/repay.text';
import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { withdrawText } from '../../remote-lending/src/actions/withdraw/withdraw.text';
import { withdrawSwitchText } from '../../remote-lending/src/actions/withdrawSwitch/withdrawSwitch.text';
import type { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import type { ChainMarket } from './chainMarket';
import type { DemoWalletSheet } from './demoWallet.page';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const USD = 10n ** 8n;
const WETH_PRICE = 3_400n * USD;

interface Screens {
  readonly dashboard: DashboardScreen;
  readonly dialog: TransactionDialogScreen;
  readonly wallet: DemoWalletSheet;
}

/** An action of the dashboard whose outcomes its own file doesn't test. */
interface Action {
  readonly name: string;
  readonly open: (screens: Screens) => Promise<void>;
  readonly enter: (screens: Screens) => Promise<void>;
  readonly label: string;
  readonly call: string;
  readonly running: string;
  readonly done: RegExp;
  readonly prevent: (market: ChainMarket, account: string) => Promise<void>;
}

async function enterApproved({ dialog, wallet }: Screens, amount: string): Promise<void> {
  await dialog.amount.fill(amount);
  await dialog.approveWith('transaction');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
}

function collapse(market: ChainMarket): Promise<void> {
  return market.setPrice('WETH', 300n * USD);
}

function spend(market: ChainMarket, account: string): Promise<void> {
  return market.spend(account, 'USDC');
}

const ACTIONS: readonly Action[] = [
  {
    name: 'supply',
    open: ({ dashboard }) => dashboard.supplyButton('USDC').click(),
    enter: (screens) => enterApproved(screens, '100'),
    label: supplyText.action('100', 'USDC'),
    call: 'supply',
    running: supplyText.running('USDC'),
    done: /You Supplied\s*100.00\s*USDC/,
    prevent: spend,
  },
  {
    name: 'loan',
    open: ({ dashboard }) => dashboard.borrowButton('USDC').click(),
    enter: ({ dialog }) => dialog.amount.fill('1000'),
    label: borrowText.action('1,000', 'USDC'),
    call: 'borrow',
    running: borrowText.running('USDC'),
    done: /You Borrowed\s*1,000.00\s*USDC/,
    prevent: collapse,
  },
  {
    name: 'repayment',
    open: ({ dashboard }) => dashboard.repayButton('USDC').click(),
    enter: (screens) => enterApproved(screens, '500'),
    label: repayText.action('500', 'USDC'),
    call: 'repay',
    running: repayText.running('USDC'),
    done: /You Repaid\s*500.00\s*USDC/,
    prevent: spend,
  },
  {
    name: 'withdrawal',
    open: ({ dashboard }) => dashboard.withdrawButton('USDC').click(),
    enter: ({ dialog }) => dialog.amount.fill('400'),
    label: withdrawText.action('400', 'USDC'),
    call: 'withdraw',
    running: withdrawText.running('USDC'),
    done: /You withdrew\s*400.00\s*USDC/,
    prevent: collapse,
  },
  {
    name: 'change of collateral',
    open: ({ dashboard }) => dashboard.collateralSwitch('USDC').click(),
    enter: () => Promise.resolve(),
    label: collateralText.title('USDC', false),
    call: 'setUserUseReserveAsCollateral',
    running: collateralText.running('USDC', false),
    done: /Your USDC is not used as collateral/,
    prevent: collapse,
  },
  {
    name: 'withdrawal as another asset',
    open: async ({ dashboard, dialog }) => {
      await dashboard.withdrawButton('WETH').click();
      await dialog.tab(withdrawSwitchText.switchTab).click();
    },
    enter: async (screens) => {
      await screens.dialog.chooseOption(withdrawSwitchText.target, 'USDC');
      await enterApproved(screens, '1');
    },
    label: withdrawSwitchText.action('1', 'WETH', 'USDC'),
    call: 'withdrawAndSwap',
    running: withdrawSwitchText.running('WETH'),
    done: /You withdrew\s*3,\d{3}\.\d\d\s*USDC/,
    prevent: (market) => market.setPrice('WETH', 3_000n * USD),
  },
];

/** Serial, because tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ hasServices: true, holdings: { tokens: { WETH: 4n * WHOLE, USDC: 1_000n * USDC } } });

test.beforeEach(async ({ market, account }) => {
  await market.supply(account.address, 'WETH', 4n * WHOLE);
  await market.endowAdapters(account.address, 'WETH');
  await market.supply(account.address, 'USDC', 1_000n * USDC);
  await market.borrow(account.address, 'USDC', 2_000n * USDC);
});
test.afterEach(({ market }) => market.setPrice('WETH', WETH_PRICE));

for (const { name, open, enter: fill, label, call, running, done, prevent } of ACTIONS) {
  test.describe(`a ${name}`, () => {
    test('that is rejected in the wallet can be sent again', async ({ dashboard, dialog, wallet, enter }) => {
      const screens = { dashboard, dialog, wallet };
      await enter();
      await open(screens);
      await fill(screens);
      await dialog.button(label).click();
      await expect(wallet.call).toHaveText(call);
      await wallet.reject();
      await expect(dialog.dialog).toContainText('You cancelled the transaction.');
      await wallet.promptAgain(() => dialog.button(label).click());
      await wallet.approve();
      await expect(dialog.done).toContainText(done);
    });

    test('that reverts is reported, and leaves the position as it was', async ({
      dashboard,
      dialog,
      wallet,
      market,
      account: { address },
      enter,
    }) => {
      const screens = { dashboard, dialog, wallet };
      const { collateral } = await market.accountData(address);
      await enter();
      await open(screens);
      await fill(screens);
      await dialog.button(label).click();
      await expect(wallet.call).toHaveText(call);
      await prevent(market, address);
      await wallet.approve();
      await expect(dialog.failure).toBeVisible();
      await market.setPrice('WETH', WETH_PRICE);
      expect((await market.accountData(address)).collateral).toBeGreaterThanOrEqual(collateral);
      expect((await market.supplied('USDC', address)) / USDC).toBe(1_000n);
      expect((await market.owed('USDC', address)) / USDC).toBe(2_000n);
    });

    test('that a reload interrupts is followed to its end', async ({
      page,
      dashboard,
      dialog,
      wallet,
      chain,
      enter,
    }) => {
      const screens = { dashboard, dialog, wallet };
      await enter();
      await open(screens);
      await fill(screens);
      await expect(dialog.button(label)).toBeEnabled();
      await stopMining(chain);
      await dialog.button(label).click();
      await wallet.approve();
      await expect(dialog.button(running)).toBeVisible();
      await page.reload();
      await open(screens);
      await expect(dialog.button(running)).toBeVisible();
      await mineAgain(chain);
      await expect(dialog.done).toContainText(done);
    });
  });
}
