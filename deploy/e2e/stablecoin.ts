import { PositionDialogScreen } from '../../remote-fxd/src/ui/dialogs/positionDialog.page';
import { FxdScreen } from '../../remote-fxd/src/ui/overview/fxd.page';
import { TransactionsScreen } from '../../remote-fxd/src/ui/transactions/transactions.page';
import { openChainStablecoin, type ChainStablecoin } from './chainStablecoin';
import { DemoWalletSheet } from './demoWallet.page';
import { test as journey } from './journey';

interface StablecoinFixtures {
  readonly fxd: FxdScreen;
  readonly transactions: TransactionsScreen;
  readonly position: PositionDialogScreen;
  /** The stablecoin of chain 1135, to prepare and to ask behind the app's back. */
  readonly stablecoin: ChainStablecoin;
  /** Opens /fxd and connects the test's own account. */
  readonly enterFxd: () => Promise<void>;
  /** Opens /fxd and connects an account of the demo wallet. Tests share these: they only look. */
  readonly enterFxdAs: (address: string) => Promise<void>;
}

/** Journeys through host and stablecoin area, on the chains, indexer and services of the stack. */
export const test = journey.extend<StablecoinFixtures>({
  fxd: async ({ page }, use) => use(new FxdScreen(page)),
  transactions: async ({ page }, use) => use(new TransactionsScreen(page)),
  position: async ({ page }, use) => use(new PositionDialogScreen(page)),
  stablecoin: async ({ stack }, use) => use(openChainStablecoin(stack.addresses, 1135)),
  enterFxd: async ({ shell, connect }, use) => {
    await use(async () => {
      await shell.open('/fxd');
      await connect();
    });
  },
  enterFxdAs: async ({ shell, wallet }, use) => {
    await use(async (address) => {
      await shell.open('/fxd');
      await wallet.setAccount(address);
      await shell.chooseWallet(DemoWalletSheet.walletName);
      await wallet.approve();
      await shell.accountButton(address).waitFor();
    });
  },
});

export { expect } from './journey';
