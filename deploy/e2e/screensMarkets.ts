import { MarketsScreen } from '../../remote-lending/src/ui/markets/markets.page';
import { ReserveOverviewScreen } from '../../remote-lending/src/ui/reserve/reserveOverview.page';
import type { Address } from '@fathom/contract/address';
import { blockedText } from '@fathom/ui/text/blockedText';
import { FaucetScreen } from '../../remote-lending/src/ui/faucet/faucet.page';
import { TransactionsScreen } from '../../remote-lending/src/ui/transactions/transactions.page';
import { demoAccount } from '../devnet/demoAccounts';
import { DemoWalletSheet } from './demoWallet.page';
import { serveBlockingHost } from './serveBlockingHost';
import type { Scenario } from './screensSetup';
import type { StackInfo } from './stackInfo';

export const MARKETS_SCENARIOS: readonly Scenario[] = [
  {
    name: 'lending-markets',
    run: async ({ page, shell, show }) => {
      const markets = new MarketsScreen(page);
      await shell.open(MarketsScreen.path);
      await markets.row('WETH').first().waitFor();
      await show('lending-markets');
      await markets.showClosed.check();
      await markets.row('DAI').waitFor();
      await show('lending-markets-closed');
      await markets.search.fill('doge');
      await markets.noneFound.waitFor();
      await show('lending-markets-none');
    },
  },
  {
    name: 'lending-reserve',
    run: async ({ page, isPhone, stack, shell, enterAs, show }) => {
      const overview = new ReserveOverviewScreen(page);
      await shell.open(overviewPath(stack, 'USDC'));
      await overview.drawnModel.waitFor();
      await show('lending-reserve-visitor');
      await enterAs('healthy', overviewPath(stack, 'WETH'));
      await overview.drawnModel.waitFor();
      await show('lending-reserve');
      if (isPhone) await overview.view('yourInfo').click();
      await overview.action('Supply', 'WETH').waitFor();
      await show('lending-reserve-account');
    },
  },
  {
    name: 'lending-reserve-closed',
    run: async ({ page, stack, enterAs, show }) => {
      const overview = new ReserveOverviewScreen(page);
      await enterAs('healthy', overviewPath(stack, 'DAI'));
      await overview.drawnModel.waitFor();
      await show('lending-reserve-frozen');
      await page.goto(new URL(overviewPath(stack, 'LSK'), stack.hostUrl).href);
      await overview.drawnModel.waitFor();
      await show('lending-reserve-isolated');
    },
  },
  {
    name: 'lending-faucet',
    run: async ({ page, shell, wallet, dialog, enterAs, show }) => {
      const faucet = new FaucetScreen(page);
      await shell.open(FaucetScreen.path);
      await faucet.noFaucet.waitFor();
      await show('lending-faucet-none');
      await enterAs('fresh', '/lending');
      await wallet.switchChain(11155111);
      await faucet.link('Faucet').click();
      await faucet.row('USDC').waitFor();
      await show('lending-faucet');
      await faucet.button('USDC').click();
      await dialog.dialog.waitFor();
      await show('lending-faucet-dialog');
    },
  },
  {
    name: 'lending-history',
    run: async ({ page, shell, enterAs, show }) => {
      const history = new TransactionsScreen(page);
      await shell.open(TransactionsScreen.path);
      await history.connectFirst.waitFor();
      await show('lending-history-visitor');
      await enterAs('healthy', TransactionsScreen.path);
      await history.rows('Supply').first().waitFor();
      await show('lending-history');
      await history.filter.click();
      await history.choice('LiquidationCall').check();
      await history.nothingFound.waitFor();
      await show('lending-history-none');
    },
  },
  {
    name: 'lending-blocked',
    scope: async (stack) => {
      const host = await serveBlockingHost(stack, demoAccount('fresh').address as Address);
      return { stack: { ...stack, hostUrl: host.origin }, stop: () => host.stop() };
    },
    run: async ({ page, shell, wallet, show }) => {
      await shell.open('/lending');
      await shell.connectButton.waitFor();
      await wallet.setAccount(demoAccount('fresh').address);
      await shell.chooseWallet(DemoWalletSheet.walletName);
      await wallet.approve();
      await page.getByRole('dialog', { name: blockedText.title }).waitFor();
      await show('lending-blocked');
    },
  },
];

function overviewPath(stack: StackInfo, symbol: string): string {
  const token = stack.addresses.chains['1135']?.tokens[symbol];
  if (token === undefined) throw new Error(`The market has no ${symbol}.`);
  return ReserveOverviewScreen.path('fathom-lisk', token.address);
}
