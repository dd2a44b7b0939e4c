import type { Locator, Page } from '@playwright/test';
import { areaText, transactionsText } from '../../text/en';

export type TransactionType = keyof typeof transactionsText.filters;

export class TransactionsScreen {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: transactionsText.title, exact: true });
  }

  get search(): Locator {
    return this.page.getByPlaceholder(transactionsText.searchPlaceholder);
  }

  get typeFilter(): Locator {
    return this.page.getByRole('combobox', { name: transactionsText.filterLabel });
  }

  async chooseType(type: TransactionType): Promise<void> {
    await this.typeFilter.click();
    await this.page.getByRole('option', { name: transactionsText.filters[type], exact: true }).click();
  }

  get days(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
  }

  get rows(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  rowsOf(type: Exclude<TransactionType, 'all'>): Locator {
    return this.rows.filter({ has: this.page.getByText(transactionsText.filters[type], { exact: true }) });
  }

  viewLink(row: Locator): Locator {
    return row.getByRole('link', { name: new RegExp(`^${transactionsText.view}`) });
  }

  get nothingFound(): Locator {
    return this.page.getByText(transactionsText.nothingFound, { exact: true });
  }

  get resetFilters(): Locator {
    return this.page.getByRole('button', { name: transactionsText.resetFilters, exact: true });
  }

  get noTransactions(): Locator {
    return this.page.getByText(transactionsText.none, { exact: true });
  }

  get connectButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: areaText.connect, exact: true });
  }
}
