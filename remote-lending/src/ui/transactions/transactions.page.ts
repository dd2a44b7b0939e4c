import type { Locator, Page } from '@playwright/test';
import type { HistoryAction } from '../../domain/history/history';
import { historyText } from '../../text/historyText';

export class TransactionsScreen {
  static readonly path = '/lending/transactions';

  constructor(private readonly page: Page) {}

  get connectFirst(): Locator {
    return this.page.getByText(historyText.connect, { exact: true });
  }

  rows(action: HistoryAction): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByText(historyText.actions[action], { exact: true }) });
  }

  /** Visible once the list, or the message that it is empty, is displayed. */
  get loaded(): Locator {
    return this.page.getByText(historyText.none, { exact: true }).or(this.page.getByRole('time').first());
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: historyText.search });
  }

  get filter(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${historyText.filter}`) });
  }

  choice(action: HistoryAction): Locator {
    return this.page.getByRole('checkbox', { name: historyText.actions[action], exact: true });
  }

  get nothingFound(): Locator {
    return this.page.getByText(historyText.nothingFound, { exact: true });
  }

  get resetFilters(): Locator {
    return this.page.getByRole('button', { name: historyText.resetFilters, exact: true });
  }

  async export(format: 'csv' | 'json'): Promise<void> {
    await this.page.getByRole('button', { name: historyText.export }).click();
    await this.page.getByRole('menuitem', { name: historyText[format] }).click();
  }
}
