import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { historyText } from '../../remote-lending/src/text/historyText';
import { areaText } from '../../remote-lending/src/text/screens';
import { mineAgain, stopMining } from './mining';
import { chainOnly, ownChain, type Scenario } from './screensSetup';

const HELD = 1_000_000_000n;
const STABLECOINS = 1;

export const LENDING_STATE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'lending-empty',
    run: async ({ page, isPhone, dashboard, enterAs, show }) => {
      await enterAs('empty', '/lending');
      await dashboard.panel('assetsToSupply').waitFor();
      await show('lending-empty');
      if (isPhone) {
        await dashboard.side('borrow').click();
        await show('lending-empty-borrow');
      }
      await page.getByRole('button', { name: new RegExp(`^${areaText.selectMarket}`) }).click();
      await page.getByRole('menuitemradio').first().waitFor();
      await show('lending-market-switcher');
    },
  },
  {
    name: 'lending-borrow-native',
    run: async ({ isPhone, dashboard, dialog, enterAs, settled, show }) => {
      await enterAs('supplier', '/lending');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.borrowButton('WETH').click();
      await dialog.amount.fill('0.1');
      await dialog.unwrapSwitch.check();
      await settled();
      await show('lending-borrow-native');
    },
  },
  {
    name: 'lending-outcomes',
    scope: ownChain,
    run: async ({ rpc, dashboard, dialog, wallet, newAccount, enter, settled, show }) => {
      await enter(await newAccount(), '/lending');
      await dashboard.supplyButton('ETH').click();
      await dialog.amount.fill('1.5');
      await settled();
      await stopMining({ rpc });
      await dialog.button(/^Supply 1/).click();
      await wallet.approve();
      await dialog.button(supplyText.running('ETH')).waitFor();
      await show('lending-pending');
      await mineAgain({ rpc });
      await dialog.done.waitFor();
      await show('lending-done');
    },
  },
  {
    name: 'lending-failed',
    scope: ownChain,
    run: async ({ market, dashboard, dialog, wallet, newAccount, enter, settled, show }) => {
      const account = await newAccount({ tokens: { USDC: HELD } });
      await enter(account, '/lending');
      await dashboard.supplyButton('USDC').click();
      await dialog.amount.fill('100');
      await dialog.approveWith('transaction');
      await dialog.button('Approve to continue').click();
      await wallet.approve();
      await settled();
      await dialog.button('Supply 100 USDC').click();
      await wallet.sheet.waitFor();
      await market.spend(account.address, 'USDC');
      await wallet.approve();
      await dialog.failure.waitFor();
      await show('lending-failed');
    },
  },
  {
    name: 'lending-e-mode-switch',
    run: async ({ isPhone, market, dashboard, dialog, newAccount, enter, settled, show }) => {
      const account = await newAccount({ tokens: { USDC: HELD } });
      await market.supply(account.address, 'USDC', HELD);
      await market.enterEMode(account.address, STABLECOINS);
      await enter(account, '/lending');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.eModeButton('switch').click();
      await dialog.button('Switch E-Mode').waitFor();
      await settled();
      await show('lending-e-mode-switch');
    },
  },
  {
    name: 'lending-chain-only',
    scope: chainOnly,
    run: async ({ page, isPhone, shell, dashboard, dialog, enterAs, settled, show }) => {
      await enterAs('healthy', '/lending');
      await dashboard.row('yourSupplies', 'WETH').waitFor();
      await show('lending-chain-only');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.repayButton('USDC').click();
      await dialog.amount.fill('500');
      await settled();
      await show('lending-chain-only-repay');
      await page.keyboard.press('Escape');
      await shell.open('/lending/transactions');
      await page.getByText(historyText.failed).waitFor();
      await show('lending-chain-only-history');
    },
  },
];
