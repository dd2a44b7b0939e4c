import { uiText } from '@fathom/shared/ui/text/en';
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

  get connectDialog(): Locator {
    return this.page.getByRole('dialog', { name: en.connect.title });
  }

  /** The ways to connect that the open dialog lists. */
  get walletOptions(): Locator {
    return this.connectDialog.getByRole('listitem').getByRole('button');
  }

  /** Opens the connect dialog and chooses a wallet by its name; the wallet itself still has to be answered. */
  async chooseWallet(name: string): Promise<void> {
    await this.connectButton.click();
    await this.connectDialog.getByRole('button', { name }).click();
  }

  /** The button that carries the connected account. */
  accountButton(address: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.wallet.accountOf(address) });
  }

  /** Leaves the wallet by the account's menu. */
  async disconnect(address: string): Promise<void> {
    await this.accountButton(address).click();
    await this.page.getByRole('button', { name: en.wallet.disconnect }).click();
  }

  /** Above every page of an account that is only looked at. */
  get watchBanner(): Locator {
    return this.page.getByRole('complementary', { name: en.watch.name });
  }

  /** The network that is shown. */
  networkButton(name: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.network.current(name) });
  }

  /** What is in the place of the network while it cannot be used. */
  networkProblem(problem: 'wrong' | 'error' | 'permissions'): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: en.network[problem], exact: true });
  }

  /** A row of the open network picker. */
  networkRow(name: string): Locator {
    return this.page
      .getByRole('dialog', { name: en.network.title })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  get areaLinks(): Locator {
    return this.page.getByRole('navigation', { name: en.areas.navigation }).getByRole('link');
  }

  /** On a phone: the menu of the areas. */
  get appsButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${en.areas.apps}:`) });
  }

  get footerLinks(): Locator {
    return this.page.getByRole('navigation', { name: en.footer.region }).getByRole('link');
  }

  get cookieBanner(): Locator {
    return this.page.getByRole('region', { name: en.cookies.region });
  }

  get acceptCookies(): Locator {
    return this.cookieBanner.getByRole('button', { name: en.cookies.accept });
  }

  get rejectCookies(): Locator {
    return this.cookieBanner.getByRole('button', { name: en.cookies.reject });
  }

  /** Banners of what is pending, and good news. */
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

  /** What is in the place of an area that did not load. */
  failureOf(area: Area): Locator {
    return this.page.getByText(en.areas.failedTitle(area));
  }

  /** What is in the place of an area that broke while it ran. */
  breakdownOf(area: Area): Locator {
    return this.page.getByText(en.areas.brokeTitle(area));
  }

  get retryButton(): Locator {
    return this.page.getByRole('button', { name: en.areas.retry, exact: true });
  }
}
