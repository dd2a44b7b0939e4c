import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { areaText } from '../../remote-lending/src/text/screens';
import { mineAgain, stopMining } from './mining';
import { ownChain, type Scenario } from './screensSetup';

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
];
