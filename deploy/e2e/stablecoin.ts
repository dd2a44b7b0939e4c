import { PositionDialogScreen } from '../../remote-fxd/src/ui/dialogs/positionDialog.page';
import { FxdScreen } from '../../remote-fxd/src/ui/overview/fxd.page';
import { TransactionsScreen } from '../../remote-fxd/src/ui/transactions/transactions.page';
import { openChainStablecoin, type ChainStablecoin } from './chainStablecoin';
import { test as journey } from './journey';

interface StablecoinFixtures {
  readonly fxd: FxdScreen;
  readonly transactions: TransactionsScreen;
  readonly position: PositionDialogScreen;
  readonly stablecoin: ChainStablecoin;
}

export const test = journey.extend<StablecoinFixtures>({
  fxd: async ({ page }, use) => use(new FxdScreen(page)),
  transactions: async ({ page }, use) => use(new TransactionsScreen(page)),
  position: async ({ page }, use) => use(new PositionDialogScreen(page)),
  stablecoin: async ({ stack }, use) => use(openChainStablecoin(stack.addresses, 1135)),
});

export { expect } from './journey';
