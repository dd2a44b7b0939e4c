import type { Locator, Page } from '@playwright/test';

/** The demo wallet's sheet and hooks, for browser tests. The sheet is in an open shadow root, which locators look into. */
export class DemoWalletSheet {
  constructor(private readonly page: Page) {}

  static readonly walletName = 'Demo Wallet';

  get sheet(): Locator {
    return this.page.getByTestId('demo-wallet-sheet');
  }

  /** What the wallet states that the call does; of several calls that go as one each. */
  get call(): Locator {
    return this.page.getByTestId('demo-wallet-call');
  }

  /** Account, amounts, value and fee, as the sheet shows them. */
  get details(): Locator {
    return this.page.getByTestId('demo-wallet-details');
  }

  /** Waits for the sheet, presses Approve (or Connect), and waits until it is gone. */
  async approve(): Promise<void> {
    await this.respond('demo-wallet-approve');
  }

  async reject(): Promise<void> {
    await this.respond('demo-wallet-reject');
  }

  /** A private key, or the address of a demo account; the page is informed as by a switch in the wallet's own window. */
  async setAccount(privateKeyOrAddress: string): Promise<void> {
    await this.page.evaluate((account) => window.demoWallet?.setAccount(account), privateKeyOrAddress);
  }

  /** As by a switch in the wallet's own window. */
  async switchChain(chainId: number): Promise<void> {
    await this.page.evaluate((chain) => window.demoWallet?.switchChain(chain), chainId);
  }

  /** The wallet acts as if it had never heard of the chain. */
  async forgetChain(chainId: number): Promise<void> {
    await this.page.evaluate((chain) => window.demoWallet?.forgetChain(chain), chainId);
  }

  /** Whether the wallet takes several calls as one; the page is not told. */
  async batches(on: boolean): Promise<void> {
    await this.page.evaluate((isOn) => window.demoWallet?.batches(isOn), on);
  }

  /** Whether the wallet sends what it is asked to and then throws. */
  async failAfterSending(on: boolean): Promise<void> {
    await this.page.evaluate((isOn) => window.demoWallet?.failAfterSending(isOn), on);
  }

  /** The page sees no account anymore. */
  async lock(): Promise<void> {
    await this.page.evaluate(() => window.demoWallet?.lock());
  }

  async chainId(): Promise<number | undefined> {
    return this.page.evaluate(() => window.demoWallet?.state().chainId);
  }

  private async respond(button: string): Promise<void> {
    // One sheet may follow the other at once: it is this one that has to go.
    const sheet = await this.sheet.elementHandle();
    // By keyboard: the sheet grows while it decodes the call, and a click can land next to a button that moved.
    await this.page.getByTestId(button).press('Enter');
    await sheet.waitForElementState('hidden');
  }
}
