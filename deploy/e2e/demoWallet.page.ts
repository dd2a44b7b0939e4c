import type { DemoMisbehavior } from '../devnet/wallet/page/walletState';
import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the demo wallet's sheet and hooks. The sheet is in an open shadow root, which locators pierce. */
export class DemoWalletSheet {
  constructor(private readonly page: Page) {}

  static readonly walletName = 'Demo Wallet';

  get sheet(): Locator {
    return this.page.getByTestId('demo-wallet-sheet');
  }

  get call(): Locator {
    return this.page.getByTestId('demo-wallet-call');
  }

  get details(): Locator {
    return this.page.getByTestId('demo-wallet-details');
  }

  async approve(): Promise<void> {
    await this.respond('demo-wallet-approve');
  }

  async reject(): Promise<void> {
    await this.respond('demo-wallet-reject');
  }

  /**
   * Presses the button of a rejected request. A wallet may have sent it anyway, so the app asks for half a minute
   * before it prompts the wallet for the same call again.
   */
  async promptAgain(press: () => Promise<void>): Promise<void> {
    await press();
    const question = this.page.getByText(/Press again to send it now/).first();
    await expect(question.or(this.sheet).first()).toBeVisible();
    if (await question.isVisible()) await press();
  }

  /** A private key, or the address of a demo account; notifies the page like a switch in the wallet's own window. */
  async setAccount(privateKeyOrAddress: string): Promise<void> {
    await this.page.evaluate((account) => window.demoWallet?.setAccount(account), privateKeyOrAddress);
  }

  async switchChain(chainId: number): Promise<void> {
    await this.page.evaluate((chain) => window.demoWallet?.switchChain(chain), chainId);
  }

  async forgetChain(chainId: number): Promise<void> {
    await this.page.evaluate((chain) => window.demoWallet?.forgetChain(chain), chainId);
  }

  async batches(on: boolean): Promise<void> {
    await this.page.evaluate((isOn) => window.demoWallet?.batches(isOn), on);
  }

  /** Changes the wallet's handling of transactions. */
  async misbehave(misbehavior: DemoMisbehavior): Promise<void> {
    await this.page.evaluate((how) => window.demoWallet?.misbehave(how), misbehavior);
  }

  async failAfterSending(on: boolean): Promise<void> {
    await this.page.evaluate((isOn) => window.demoWallet?.failAfterSending(isOn), on);
  }

  async lock(): Promise<void> {
    await this.page.evaluate(() => window.demoWallet?.lock());
  }

  async chainId(): Promise<number | undefined> {
    return this.page.evaluate(() => window.demoWallet?.state().chainId);
  }

  private async respond(button: string): Promise<void> {
    // Another sheet may follow immediately, so this waits until this one is closed.
    const sheet = await this.sheet.elementHandle();
    // Uses the keyboard, because the sheet grows while it decodes the call and a click could miss the moving button.
    await this.page.getByTestId(button).press('Enter');
    await sheet.waitForElementState('hidden');
  }
}
