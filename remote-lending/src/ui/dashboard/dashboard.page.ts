import type { Locator, Page } from '@playwright/test';
import { dashboardText, screenText } from '../../text/screens';

export type DashboardTable = 'yourSupplies' | 'assetsToSupply' | 'yourBorrows' | 'assetsToBorrow';

export class DashboardScreen {
  constructor(private readonly page: Page) {}

  get visitorCard(): Locator {
    return this.page.getByText(dashboardText.connectTitle, { exact: true });
  }

  get connectButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: dashboardText.connect, exact: true });
  }

  marketRow(symbol: string): Locator {
    return this.page
      .getByRole('table', { name: screenText.marketAssets, exact: true })
      .getByRole('row')
      .filter({ has: this.page.getByText(symbol, { exact: true }) });
  }

  get metrics(): Locator {
    return this.page.getByRole('region', { name: screenText.yourAccount });
  }

  get claimButton(): Locator {
    return this.metrics.getByRole('button', { name: dashboardText.claimRewards });
  }

  get healthDetails(): Locator {
    return this.metrics.getByRole('button', { name: dashboardText.details });
  }

  panel(table: DashboardTable): Locator {
    return this.page.getByRole('region', { name: dashboardText[table], exact: true });
  }

  table(table: DashboardTable): Locator {
    return this.page.getByRole('table', { name: dashboardText[table], exact: true });
  }

  row(table: DashboardTable, symbol: string): Locator {
    return this.table(table)
      .getByRole('row')
      .filter({ has: this.page.getByText(symbol, { exact: true }) });
  }

  async symbols(table: DashboardTable): Promise<readonly string[]> {
    return this.table(table).locator('tbody tr > :first-child b').allInnerTexts();
  }

  sortButton(table: DashboardTable, column: string): Locator {
    return this.table(table).getByRole('columnheader', { name: column }).getByRole('button');
  }

  collapseButton(table: DashboardTable): Locator {
    return this.panel(table).getByRole('button', { name: new RegExp(`${dashboardText[table]}$`) });
  }

  get showZeroBalances(): Locator {
    return this.page.getByRole('checkbox', { name: dashboardText.showZeroBalances });
  }

  supplyButton(symbol: string, table: 'yourSupplies' | 'assetsToSupply' = 'assetsToSupply'): Locator {
    return this.table(table).getByRole('button', { name: screenText.supplyOf(symbol), exact: true });
  }

  borrowButton(symbol: string, table: 'yourBorrows' | 'assetsToBorrow' = 'assetsToBorrow'): Locator {
    return this.table(table).getByRole('button', { name: screenText.borrowOf(symbol), exact: true });
  }

  detailsLink(symbol: string, table: 'assetsToSupply' | 'assetsToBorrow'): Locator {
    return this.table(table).getByRole('link', { name: screenText.detailsOf(symbol), exact: true });
  }

  switchButton(symbol: string): Locator {
    return this.table('yourSupplies').getByRole('button', { name: screenText.switchOf(symbol), exact: true });
  }

  switchDebtButton(symbol: string, rateMode: 'variable' | 'stable' = 'variable'): Locator {
    const name = screenText.switchDebtOf(symbol, rateMode);
    return this.table('yourBorrows').getByRole('button', { name, exact: true });
  }

  withdrawButton(symbol: string): Locator {
    return this.table('yourSupplies').getByRole('button', { name: screenText.withdrawOf(symbol), exact: true });
  }

  collateralSwitch(symbol: string): Locator {
    return this.table('yourSupplies').getByRole('switch', { name: screenText.collateralOf(symbol), exact: true });
  }

  repayButton(symbol: string, rateMode: 'variable' | 'stable' = 'variable'): Locator {
    return this.table('yourBorrows').getByRole('button', { name: screenText.repayOf(symbol, rateMode), exact: true });
  }

  rateMenu(symbol: string, rateMode: 'variable' | 'stable'): Locator {
    const name = screenText.apyTypeOf(symbol, rateMode);
    return this.table('yourBorrows').getByRole('button', { name, exact: true });
  }

  async switchRate(symbol: string, from: 'variable' | 'stable'): Promise<void> {
    await this.rateMenu(symbol, from).click();
    const to = from === 'stable' ? screenText.variable : screenText.stable;
    await this.page.getByRole('menuitemradio', { name: to }).click();
  }

  eModeButton(change: 'enable' | 'switch' | 'disable'): Locator {
    return this.panel('yourBorrows').getByRole('button', { name: screenText.eModeChangeOf[change], exact: true });
  }

  side(side: 'supply' | 'borrow'): Locator {
    const label = side === 'supply' ? screenText.supplySide : screenText.borrowSide;
    return this.page.getByRole('group', { name: screenText.side }).getByText(label, { exact: true });
  }
}
