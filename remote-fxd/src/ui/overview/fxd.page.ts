import type { Locator, Page } from '@playwright/test';
import { areaText, overviewText } from '../../text/en';

export class FxdScreen {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: areaText.fxd, exact: true });
  }

  get tabBar(): Locator {
    return this.page.getByRole('navigation', { name: areaText.name, exact: true });
  }

  tab(name: 'fxd' | 'transactions'): Locator {
    return this.tabBar.getByRole('link', { name: areaText[name], exact: true });
  }

  get metrics(): Locator {
    return this.page.getByRole('region', { name: overviewText.metrics });
  }

  notice(which: keyof typeof overviewText.notices): Locator {
    return this.page.getByText(overviewText.notices[which]);
  }

  get pools(): Locator {
    return this.page.getByRole('region', { name: overviewText.pools, exact: true });
  }

  get positions(): Locator {
    return this.page.getByRole('region', { name: overviewText.positions, exact: true });
  }

  /** Matches table rows; below 600 px the list has cards. */
  pool(name: string): Locator {
    return this.pools.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  position(id: bigint | number): Locator {
    const name = overviewText.positionId(BigInt(id));
    return this.positions.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async positionIds(): Promise<readonly string[]> {
    return this.positions
      .getByRole('row')
      .getByText(/^#\d+$/)
      .allInnerTexts();
  }

  openPosition(pool: string): Locator {
    return this.pools.getByRole('button', { name: overviewText.openPositionIn(pool), exact: true });
  }

  managePosition(id: bigint | number): Locator {
    const name = overviewText.manageOf(overviewText.positionId(BigInt(id)));
    return this.positions.getByRole('button', { name, exact: true });
  }

  projectionButton(id: bigint | number): Locator {
    const name = overviewText.positionId(BigInt(id));
    return this.positions
      .getByRole('button', { name: overviewText.showProjection(name), exact: true })
      .or(this.positions.getByRole('button', { name: overviewText.hideProjection(name), exact: true }));
  }

  projectionSlider(asset: string): Locator {
    return this.page.getByRole('slider', { name: overviewText.projection(asset), exact: true });
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: overviewText.positionPages });
  }

  get connectButtons(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: areaText.connect, exact: true });
  }

  cards(of: 'pools' | 'positions'): Locator {
    return this[of].getByRole('list').getByRole('button');
  }

  preview(pool: string): Locator {
    return this.page.getByRole('dialog', { name: pool, exact: true });
  }
}
