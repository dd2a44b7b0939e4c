import type { Locator, Page } from '@playwright/test';
import { overviewText } from '../../text/overviewText';

export class ReserveOverviewScreen {
  constructor(private readonly page: Page) {}

  static path(marketId: string, underlyingAsset: string): string {
    return `/lending/reserve-overview/?underlyingAsset=${underlyingAsset}&marketName=${marketId}`;
  }

  get goBack(): Locator {
    return this.page.getByRole('button', { name: overviewText.goBack, exact: true });
  }

  title(symbol: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: symbol, exact: true });
  }

  get metrics(): Locator {
    return this.page.getByRole('region', { name: overviewText.metrics, exact: true });
  }

  get oracle(): Locator {
    return this.metrics.getByRole('link');
  }

  get status(): Locator {
    return this.page.getByRole('region', { name: overviewText.status, exact: true });
  }

  section(name: 'supplyInfo' | 'borrowInfo' | 'eModeInfo' | 'rateModel'): Locator {
    return this.page.getByRole('region', { name: overviewText[name], exact: true });
  }

  get drawnModel(): Locator {
    return this.section('rateModel').locator('canvas');
  }

  get rates(): Locator {
    return this.page.getByRole('figure', { name: overviewText.rateHistory, exact: true });
  }

  range(name: '1m' | '6m' | '1y'): Locator {
    return this.page.getByRole('group', { name: overviewText.range }).getByText(name, { exact: true });
  }

  get yourInfo(): Locator {
    return this.page.getByRole('region', { name: overviewText.yourInfo, exact: true });
  }

  action(name: 'Supply' | 'Borrow', symbol: string): Locator {
    return this.yourInfo.getByRole('button', { name: `${name} ${symbol}`, exact: true });
  }

  view(name: 'overview' | 'yourInfo'): Locator {
    return this.page.getByRole('group', { name: overviewText.view }).getByText(overviewText[name], { exact: true });
  }
}
