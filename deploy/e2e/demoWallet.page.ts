import type { Locator, Page } from '@playwright/test';

/** The demo wallet's sheet, for browser tests. It lies in an open shadow root, which locators look into. */
export class DemoWalletSheet {
  constructor(private readonly page: Page) {}

  static readonly walletName = 'Demo Wallet';

  get sheet(): Locator {
    return this.page.getByTestId('demo-wallet-sheet');
  }

  /** Waits for the sheet, presses Approve (or Connect), and waits until it is gone. */
  async approve(): Promise<void> {
    await this.page.getByTestId('demo-wallet-approve').click();
    await this.sheet.waitFor({ state: 'hidden' });
  }

  async reject(): Promise<void> {
    await this.page.getByTestId('demo-wallet-reject').click();
    await this.sheet.waitFor({ state: 'hidden' });
  }
}
