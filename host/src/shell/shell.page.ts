import { uiText } from '@fathom/ui/text/en';
import type { Locator, Page } from '@playwright/test';
import { accountText } from '../text/account';
import { connectText } from '../text/connect';
import { cookiesText } from '../text/cookies';
import { watchText } from '../text/watch';
import { en } from '../text/en';

type Area = keyof typeof en.areas.names;

export class ShellScreen {
  constructor(
    private readonly page: Page,
    private readonly hostUrl: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.hostUrl}${path}`);
  }

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

  get connectDialog(): Locator {
    return this.page.getByRole('dialog', { name: connectText.title });
  }

  get walletOptions(): Locator {
    return this.connectDialog.getByRole('listitem').getByRole('button');
  }

  /** Opens the connect dialog and selects a wallet by name; the request in the wallet stays open. */
  async chooseWallet(name: string): Promise<void> {
    await this.connectButton.click();
    await this.connectDialog.getByRole('button', { name }).click();
  }

  accountButton(address: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.wallet.accountOf(address) });
  }

  async disconnect(address: string): Promise<void> {
    await this.accountButton(address).click();
    await this.page.getByRole('button', { name: accountText.disconnect }).click();
  }

  /** Displayed above every page of a read-only account. */
  get watchBanner(): Locator {
    return this.page.getByRole('complementary', { name: watchText.name });
  }

  networkButton(name: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.network.current(name) });
  }

  /** Replaces the network's name while the network cannot be used. */
  networkProblem(problem: 'wrong' | 'error' | 'permissions'): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.network[problem], exact: true });
  }

  networkRow(name: string): Locator {
    return this.page
      .getByRole('dialog', { name: en.network.title })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  get areaLinks(): Locator {
    return this.page.getByRole('navigation', { name: en.areas.navigation }).getByRole('link');
  }

  get appsButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${en.areas.apps}:`) });
  }

  get footerLinks(): Locator {
    return this.page.getByRole('navigation', { name: en.footer.region }).getByRole('link');
  }

  get cookieBanner(): Locator {
    return this.page.getByRole('region', { name: cookiesText.region });
  }

  get acceptCookies(): Locator {
    return this.cookieBanner.getByRole('button', { name: cookiesText.accept });
  }

  get rejectCookies(): Locator {
    return this.cookieBanner.getByRole('button', { name: cookiesText.reject });
  }

  /** Banners of pending transactions, and success messages. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: uiText.alerts }).getByRole('status');
  }

  get errors(): Locator {
    return this.page.getByRole('region', { name: uiText.alerts }).getByRole('alert');
  }

  activityButton(pending: number): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.activity.button(pending), exact: true });
  }

  get activityTray(): Locator {
    return this.page.getByRole('dialog', { name: en.activity.title });
  }

  failureOf(area: Area): Locator {
    return this.page.getByText(en.areas.failedTitle(area));
  }

  breakdownOf(area: Area): Locator {
    return this.page.getByText(en.areas.brokeTitle(area));
  }

  get retryButton(): Locator {
    return this.page.getByRole('button', { name: en.areas.retry, exact: true });
  }
}
