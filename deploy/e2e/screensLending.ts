import { transactionText } from '@fathom/area-kit/actions/text/en';
import { collateralSwitchText } from '../../remote-lending/src/actions/collateralSwitch/collateralSwitch.text';
import { debtSwitchText } from '../../remote-lending/src/actions/debtSwitch/debtSwitch.text';
import { repayWithCollateralText } from '../../remote-lending/src/actions/repayWithCollateral/repayWithCollateral.text';
import { withdrawSwitchText } from '../../remote-lending/src/actions/withdrawSwitch/withdrawSwitch.text';
import type { Scenario } from './screensSetup';

export const LENDING_SCENARIOS: readonly Scenario[] = [
  {
    name: 'lending',
    run: async ({ page, isPhone, shell, wallet, dashboard, dialog, enterAs, show }) => {
      await shell.open('/lending');
      await dashboard.visitorCard.waitFor();
      await show('lending-visitor');
      await enterAs('healthy', '/lending');
      await dashboard.row('yourSupplies', 'WETH').waitFor();
      await show('lending-dashboard');
      await dashboard.switchButton('WETH').waitFor();
      await dashboard.supplyButton('ETH').click();
      await dialog.amount.fill('1.5');
      await dialog.button(/^Supply 1/).waitFor();
      await show('lending-supply');
      await dialog.button(/^Supply 1/).click();
      await wallet.sheet.waitFor();
      await show('lending-signing');
      await wallet.reject();
      await dialog.button(/^Supply 1/).waitFor();
      await show('lending-rejected');
      await page.keyboard.press('Escape');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.borrowButton('USDC').click();
      await dialog.amount.fill('11000');
      await dialog.riskBox.waitFor();
      await show('lending-borrow');
    },
  },
  {
    name: 'lending-exits',
    run: async ({ page, isPhone, dashboard, dialog, enterAs, show }) => {
      await enterAs('healthy', '/lending');
      await dashboard.withdrawButton('WETH').click();
      await dialog.unwrapSwitch.check();
      await dialog.amount.fill('1');
      await dialog.button('Approve to continue').waitFor();
      await show('lending-withdraw');
      await dialog.maxButton.click();
      await dialog.riskBox.waitFor();
      await show('lending-withdraw-risk');
      await page.keyboard.press('Escape');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.repayButton('USDC').click();
      await dialog.amount.fill('500');
      await dialog.button(/^(Approve to continue|Repay 500)/).waitFor();
      await show('lending-repay');
      await dialog.maxButton.click();
      await dialog.button(/^(Approve to continue|Repay 8)/).waitFor();
      await show('lending-repay-max');
    },
  },
  {
    name: 'lending-collateral',
    run: async ({ dashboard, dialog, wallet, enterAs, show }) => {
      await enterAs('supplier', '/lending');
      await dashboard.collateralSwitch('WETH').waitFor();
      await show('lending-supplies');
      await dashboard.collateralSwitch('WETH').click();
      await dialog.button('Disable WETH as collateral').waitFor();
      await show('lending-collateral');
      await dialog.button('Disable WETH as collateral').click();
      await wallet.sheet.waitFor();
      await wallet.reject();
      await dialog.button('Disable WETH as collateral').waitFor();
      await show('lending-collateral-rejected');
    },
  },
  {
    name: 'lending-collateral-needed',
    run: async ({ dashboard, dialog, enterAs, show }) => {
      await enterAs('at-risk', '/lending');
      await dashboard.collateralSwitch('WETH').click();
      await dialog.titled('Disable WETH as collateral').waitFor();
      await show('lending-collateral-needed');
    },
  },
  {
    name: 'lending-e-mode',
    run: async ({ isPhone, dashboard, dialog, enterAs, show }) => {
      await enterAs('supplier', '/lending');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.eModeButton('enable').click();
      await dialog.button('Enable E-Mode').waitFor();
      await show('lending-e-mode-enable');
    },
  },
  {
    name: 'lending-e-mode-needed',
    run: async ({ isPhone, dashboard, dialog, enterAs, show }) => {
      await enterAs('e-mode', '/lending');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.eModeButton('disable').click();
      await dialog.titled('Disable E-Mode').waitFor();
      await show('lending-e-mode-disable');
    },
  },
  {
    name: 'lending-rate-switch',
    run: async ({ page, isPhone, dashboard, dialog, enterAs, show }) => {
      await enterAs('stable-rate', '/lending');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.rateMenu('USDC', 'stable').click();
      await page.getByRole('menuitemradio').first().waitFor();
      await show('lending-rate-menu');
      await page.keyboard.press('Escape');
      await dashboard.switchRate('USDC', 'stable');
      await dialog.button('Switch to variable rate').waitFor();
      await show('lending-rate-switch');
    },
  },
  {
    name: 'lending-claim',
    run: async ({ dashboard, dialog, enterAs, show }) => {
      await enterAs('rewarded', '/lending');
      await dashboard.claimButton.click();
      await dialog.button('Claim all rewards').waitFor();
      await show('lending-claim');
    },
  },
  {
    name: 'lending-swaps',
    run: async ({ page, isPhone, dashboard, dialog, enterAs, show }) => {
      await enterAs('healthy', '/lending');
      await dashboard.switchButton('WETH').click();
      await dialog.chooseOption(collateralSwitchText.target, 'USDC');
      await dialog.amount.fill('1');
      await dialog.button('Approve to continue').waitFor();
      await show('lending-collateral-switch');
      await page.keyboard.press('Escape');
      await dashboard.withdrawButton('WETH').click();
      await dialog.tab(withdrawSwitchText.switchTab).click();
      await dialog.chooseOption(withdrawSwitchText.target, 'USDC');
      await dialog.amount.fill('1');
      await dialog.button('Approve to continue').waitFor();
      await show('lending-withdraw-switch');
      await page.keyboard.press('Escape');
      if (isPhone) await dashboard.side('borrow').click();
      await dashboard.switchDebtButton('USDC').click();
      await dialog.chooseOption(debtSwitchText.target, 'USDT');
      await dialog.amount.fill('500');
      await dialog.button('Approve to continue').waitFor();
      await show('lending-debt-switch');
      await page.keyboard.press('Escape');
      await dashboard.repayButton('USDC').click();
      await dialog.tab(repayWithCollateralText.collateralTab).click();
      await dialog.amount.fill('500');
      await dialog.button('Approve to continue').waitFor();
      await show('lending-repay-collateral');
    },
  },
  {
    name: 'lending-gas',
    run: async ({ page, dashboard, dialog, enterAs, show }) => {
      await enterAs('supplier', '/lending');
      await dashboard.collateralSwitch('WETH').click();
      await dialog.button(transactionText.gasOption(transactionText.gasOptions.normal)).click();
      await page.getByRole('menuitemradio').first().waitFor();
      await show('lending-gas-options');
      await page.getByRole('menuitemradio', { name: transactionText.gasOptions.custom }).click();
      await dialog.dialog.getByRole('textbox', { name: transactionText.gasLimitLabel }).waitFor();
      await show('lending-gas-custom');
    },
  },
];
