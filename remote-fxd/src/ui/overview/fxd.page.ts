import type { Locator, Page } from '@playwright/test';
import { areaText, overviewText } from '../../text/en';

/** Page object of the stablecoin area's first screen. */
export class FxdScreen {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: areaText.fxd, exact: true });
  }

  /** The area's tabs, displayed only to users who may see more than the first screen. */
  get tabBar(): Locator {
    return this.page.getByRole('navigation', { name: areaText.name, exact: true });
  }

  tab(name: 'fxd' | 'transactions'): Locator {
    return this.tabBar.getByRole('link', { name: areaText[name], exact: true });
  }

  /** Total Issued, TVL and FXD Price. */
  get metrics(): Locator {
    return this.page.getByRole('region', { name: overviewText.metrics });
  }

  /** A notice about the data as a whole: stale values, an unreachable indexer. */
  notice(which: keyof typeof overviewText.notices): Locator {
    return this.page.getByText(overviewText.notices[which]);
  }

  get pools(): Locator {
    return this.page.getByRole('region', { name: overviewText.pools, exact: true });
  }

  get positions(): Locator {
    return this.page.getByRole('region', { name: overviewText.positions, exact: true });
  }

  /** A row of the table; below 600 px the list consists of cards. */
  pool(name: string): Locator {
    return this.pools.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  position(id: bigint | number): Locator {
    const name = overviewText.positionId(BigInt(id));
    return this.positions.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Ids of the positions on the current page, from top to bottom. */
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

  /** The button that expands the price projection. */
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

  /** Replace the actions for a visitor without a wallet. */
  get connectButtons(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: areaText.connect, exact: true });
  }

  /** On a phone: the cards of a list; each opens a preview. */
  cards(of: 'pools' | 'positions'): Locator {
    return this[of].getByRole('list').getByRole('button');
  }

  /** On a phone: the preview opened by a card. Its title is the pool's name. */
  preview(pool: string): Locator {
    return this.page.getByRole('dialog', { name: pool, exact: true });
  }
}
