import type { ConsoleMessage } from '@playwright/test';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test as base } from './fixtures';

interface JourneyFixtures {
  readonly dashboard: DashboardScreen;
  readonly dialog: TransactionDialogScreen;
  /** Opens a page, the dashboard unless told otherwise, and connects the test's own account. */
  readonly enter: (path?: string) => Promise<void>;
  /** The same with an account of the demo wallet. Tests share these: they only look. */
  readonly enterAs: (address: string, path?: string) => Promise<void>;
  /** What a test expects in the console, such as the failures that it provokes. */
  readonly expectedErrors: readonly RegExp[];
  /** Holds every test to a console without errors. */
  readonly quietConsole: undefined;
}

/** Journeys through host and lending area: whatever else they prove, the console stays clean. */
export const test = base.extend<JourneyFixtures>({
  dashboard: async ({ page }, use) => use(new DashboardScreen(page)),
  dialog: async ({ page }, use) => use(new TransactionDialogScreen(page)),
  enter: async ({ shell, connect }, use) => {
    await use(async (path = '/lending') => {
      await shell.open(path);
      await connect();
    });
  },
  enterAs: async ({ shell, wallet }, use) => {
    await use(async (address, path = '/lending') => {
      await shell.open(path);
      await wallet.setAccount(address);
      await shell.chooseWallet(DemoWalletSheet.walletName);
      await wallet.approve();
      await shell.accountButton(address).waitFor();
    });
  },
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(messageOf(message));
      });
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from './fixtures';

/** Chromium states which file could not be loaded in the place of the message, not in its text. */
function messageOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}
