import type { Locator, Page } from '@playwright/test';
import { faucetText } from '../../text/faucetText';

export class FaucetScreen {
  static readonly path = '/lending/faucet';

  constructor(private readonly page: Page) {}

  title(market: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: faucetText.title(market), exact: true });
  }

  /** Finds the link in the area's navigation or in the notice for an empty wallet. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  get connectFirst(): Locator {
    return this.page.getByText(faucetText.connectFirst, { exact: true });
  }

  get noFaucet(): Locator {
    return this.page.getByText(faucetText.noFaucet, { exact: true });
  }

  row(symbol: string): Locator {
    return this.page
      .getByRole('table', { name: faucetText.assets, exact: true })
      .getByRole('row')
      .filter({ has: this.page.getByText(symbol, { exact: true }) });
  }

  button(symbol: string): Locator {
    return this.row(symbol).getByRole('button', { name: faucetText.faucetOf(symbol), exact: true });
  }
}
