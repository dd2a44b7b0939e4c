import type { Locator, Page } from '@playwright/test';
import { marketsText } from '../../text/marketsText';

export class MarketsScreen {
  static readonly path = '/lending/markets';

  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: marketsText.title, exact: true });
  }

  get totals(): Locator {
    return this.page.getByRole('region', { name: marketsText.totals, exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: marketsText.search, exact: true });
  }

  get showClosed(): Locator {
    return this.page.getByRole('checkbox', { name: marketsText.showClosed });
  }

  get noneFound(): Locator {
    return this.page.getByText(marketsText.noneFoundHint);
  }

  table(name: 'assets' | 'closedAssets' = 'assets'): Locator {
    return this.page.getByRole('table', { name: marketsText[name], exact: true });
  }

  row(symbol: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByText(symbol, { exact: true }) });
  }

  async symbols(name: 'assets' | 'closedAssets' = 'assets'): Promise<readonly string[]> {
    return this.table(name).locator('tbody tr > :first-child b').allInnerTexts();
  }
}
