import { chartText } from '@fathom/ui/text/chart';
import { forecastText, suggestionText } from '../../remote-fxd/src/text/dialogs';
import { topUpText } from '../../remote-fxd/src/actions/topUp/topUp.text';
import { managePosition, openPosition } from './screensFxd';
import { ownChain, type Scenario } from './screensSetup';

const WAD = 10n ** 18n;

export const FXD_DIALOG_SCENARIOS: readonly Scenario[] = [
  {
    name: 'fxd-forecast',
    run: async (setup) => {
      const { page, position, show } = setup;
      await setup.enter(await setup.newAccount({ tokens: { CGO: 100n * WAD } }), '/fxd');
      await openPosition(setup, 'CGO');
      await position.opening.waitFor();
      await position.openSuggestion();
      const point = position.suggestion.getByRole('slider', { name: forecastText.title('CGO') });
      await point.waitFor();
      await position.suggestion.locator('canvas').waitFor();
      await point.focus();
      await page.keyboard.press('ArrowLeft');
      await point.scrollIntoViewIfNeeded();
      await show('fxd-forecast');
      await position.suggestion.getByRole('button', { name: chartText.showTable }).click();
      await position.suggestion.getByRole('table').scrollIntoViewIfNeeded();
      await show('fxd-forecast-table');
    },
  },
  {
    name: 'fxd-open',
    run: async (setup) => {
      const { position, wallet, show } = setup;
      await setup.enter(await setup.newAccount({ tokens: { CGO: 100n * WAD } }), '/fxd');
      await openPosition(setup, 'CGO');
      await position.opening.waitFor();
      await setup.settled();
      await show('fxd-open-fresh');
      await position.field('collateral').fill('500');
      await position.field('borrow').fill('0.5');
      await show('fxd-open-two-errors');
      await position.field('collateral').fill('10');
      await position.field('borrow').fill('900000');
      await show('fxd-open-too-much');
      await position.field('collateral').fill('50');
      await position.field('borrow').fill('2000');
      await position.createWallet.waitFor();
      await setup.settled();
      await show('fxd-open-filled');
      await position.openSuggestion();
      await position.suggestion.getByText(suggestionText.recommended).waitFor();
      await show('fxd-open-suggestion');
      await position.suggestion.getByRole('button', { name: suggestionText.close }).click();
      await position.createWallet.click();
      await wallet.sheet.waitFor();
      await show('fxd-open-awaiting-wallet');
      await wallet.reject();
      await position.createWallet.waitFor();
      await show('fxd-open-rejected');
      await position.createWallet.click();
      await wallet.approve();
      await position.approve.waitFor();
      await setup.settled();
      await show('fxd-open-approve');
      await position.approve.click();
      await wallet.approve();
      await position.open.waitFor();
      await setup.settled();
      await show('fxd-open-confirm');
      await position.open.click();
      await wallet.approve();
      await position.done.waitFor();
      await show('fxd-open-done');
    },
  },
  {
    name: 'fxd-manage',
    run: async (setup) => {
      const { position, wallet, stablecoin, show } = setup;
      const account = await setup.newAccount();
      await stablecoin.open(account.address, 'ETH', 4n * WAD, 6_000n * WAD);
      await stablecoin.keepFxd(account.address, 7_000n * WAD);
      await setup.enter(account, '/fxd');
      await managePosition(setup);
      await position.managing.waitFor();
      await setup.settled();
      await show('fxd-topup-fresh');
      await position.field('borrow').fill('3000');
      await setup.settled();
      await show('fxd-topup-dangerous');
      await position.field('borrow').fill('900000');
      await position.field('collateral').fill('5000000');
      await show('fxd-topup-errors');
      await position.field('borrow').fill('');
      await position.field('collateral').fill('1.25');
      await position.button(topUpText.action).waitFor();
      await setup.settled();
      await show('fxd-topup-filled');
      await position.showTab('repay');
      await setup.settled();
      await show('fxd-repay-fresh');
      await position.field('repaying').fill('7500');
      await show('fxd-repay-too-much');
      await position.field('repaying').fill('2000');
      await setup.settled();
      await show('fxd-repay-part');
      await position.maxButton('FXD').click();
      await setup.settled();
      await show('fxd-repay-all');
      await position.approve.click();
      await wallet.approve();
      await position.repay.waitFor();
      await setup.settled();
      await show('fxd-repay-confirm');
      await position.repay.click();
      await wallet.approve();
      await position.done.waitFor();
      await show('fxd-repay-done');
    },
  },
  {
    name: 'fxd-short',
    run: async (setup) => {
      const { position, stablecoin, show } = setup;
      const account = await setup.newAccount();
      await stablecoin.open(account.address, 'CGO', 50n * WAD, 2_000n * WAD);
      await stablecoin.keepFxd(account.address, 1_999n * WAD + 123_456_789n);
      await setup.enter(account, '/fxd');
      await managePosition(setup);
      await position.showTab('repay');
      await setup.settled();
      await show('fxd-repay-short');
    },
  },
  {
    name: 'fxd-mining',
    scope: ownChain,
    run: async (setup) => {
      const { page, position, wallet, stablecoin, rpc, shell, show } = setup;
      const account = await setup.newAccount();
      await stablecoin.open(account.address, 'ETH', 10n * WAD, 2_000n * WAD);
      await setup.enter(account, '/fxd');
      await managePosition(setup);
      await position.field('borrow').fill('15000');
      await position.topUp.click();
      await wallet.sheet.waitFor();
      await stablecoin.setPrice('ETH', 1_500n);
      await wallet.approve();
      await position.failure.waitFor();
      await show('fxd-topup-reverted');
      await stablecoin.setPrice('ETH', 3_400n);
      await page.keyboard.press('Escape');
      await managePosition(setup);
      await position.field('collateral').fill('2');
      await rpc('evm_setAutomine', [false]);
      await rpc('evm_setIntervalMining', [0]);
      await position.topUp.click();
      await wallet.approve();
      await position.button(topUpText.running).waitFor();
      await show('fxd-topup-mining');
      await page.keyboard.press('Escape');
      await show('shell-pending-alert');
      await shell.activityButton(1).click();
      await shell.activityTray.waitFor();
      await show('shell-activity');
    },
  },
];
