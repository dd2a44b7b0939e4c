import type { Locator, Page } from '@playwright/test';
import { areaText } from '../../text/areaText';
import { listText } from '../../text/listText';
import { tutorialText } from '../../text/tutorialText';

/** The list, and the one of vaults past their lock. */
const LISTS = new RegExp(`^(?:${listText.list}|${listText.pastLock})$`);

export class VaultsScreen {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: listText.title, exact: true });
  }

  get totals(): Locator {
    return this.page.getByRole('region', { name: listText.totals });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: listText.search });
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: LISTS }).locator('tbody').getByRole('row');
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  get cards(): Locator {
    return this.page.getByRole('list', { name: LISTS }).getByRole('button');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  get tabs(): Locator {
    return this.page.getByRole('navigation', { name: areaText.name, exact: true }).getByRole('link');
  }

  get nextPage(): Locator {
    return this.page.getByRole('button', { name: 'Next page' });
  }

  action(action: keyof typeof listText.actions, title: string): Locator {
    return this.page.getByRole('button', { name: listText.actionOn(listText.actions[action], title), exact: true });
  }

  /** Buttons of all rows, or of the open preview on phones. */
  actions(action: keyof typeof listText.actions): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${listText.actions[action]}: `) });
  }

  detail(title: string): Locator {
    return this.page.getByRole('link', { name: listText.actionOn(listText.detail, title), exact: true });
  }

  status(name: keyof typeof listText.statuses): Locator {
    // The radio itself is hidden behind its label.
    return this.page.getByText(listText.statuses[name], { exact: true });
  }

  async sortBy(key: keyof typeof listText.sortKeys): Promise<void> {
    await this.page.getByRole('button', { name: /^Sort by/ }).click();
    await this.page.getByRole('menuitemradio', { name: listText.sortKeys[key] }).click();
  }

  get tour(): Locator {
    return this.page.getByLabel(tutorialText.tourLabel);
  }
}
