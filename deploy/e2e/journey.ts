import type { ConsoleMessage } from '@playwright/test';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test as base } from './fixtures';

interface JourneyFixtures {
  readonly dashboard: DashboardScreen;
  readonly dialog: TransactionDialogScreen;
  readonly enter: (path?: string) => Promise<void>;
  readonly enterAs: (address: string, path?: string) => Promise<void>;
  /** Console errors that a test expects, such as failures that it provokes. */
  readonly expectedErrors: readonly RegExp[];
  readonly quietConsole: undefined;
}

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

/** Chromium reports the file that failed to load in the message's location, not in its text. */
function messageOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}
