import type { Locator, Page } from '@playwright/test';
import { en } from '../text/en';

type Area = keyof typeof en.areas.names;

/** The shell as a user sees it, for browser tests. */
export class ShellScreen {
  constructor(
    private readonly page: Page,
    private readonly hostUrl: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.hostUrl}${path}`);
  }

  /** Goes to an area by its link: the page stays. */
  async goTo(area: Area): Promise<void> {
    await this.areaLink(area).click();
  }

  areaLink(area: Area): Locator {
    return this.page
      .getByRole('navigation', { name: en.areas.navigation })
      .getByRole('link', { name: en.areas.names[area], exact: true });
  }

  get connectButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.connect.button });
  }

  /** Opens the connect dialog and chooses a wallet by its name; the wallet itself still has to be answered. */
  async chooseWallet(name: string): Promise<void> {
    await this.connectButton.click();
    await this.page.getByRole('dialog', { name: en.connect.title }).getByRole('button', { name }).click();
  }

  /** The button that carries the connected account. */
  accountButton(address: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.wallet.accountOf(address) });
  }

  /** What stands in the place of an area that did not load. */
  failureOf(area: Area): Locator {
    return this.page.getByText(en.areas.failedTitle(area));
  }

  /** What stands in the place of an area that broke while it ran. */
  breakdownOf(area: Area): Locator {
    return this.page.getByText(en.areas.brokeTitle(area));
  }

  get retryButton(): Locator {
    return this.page.getByRole('button', { name: en.areas.retry, exact: true });
  }
}
