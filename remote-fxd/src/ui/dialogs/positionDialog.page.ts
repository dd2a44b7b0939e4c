import { openText } from '../../actions/open/open.text';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import type { Locator, Page } from '@playwright/test';
import { repayText } from '../../actions/repay/repay.text';
import { topUpText } from '../../actions/topUp/topUp.text';
import { dialogText, suggestionText } from '../../text/dialogs';

const TABS = { topUp: topUpText.tab, repay: repayText.tab } as const;

const FIELDS = {
  collateral: dialogText.collateral,
  borrow: dialogText.borrow,
  repaying: repayText.repaying,
  receiveCollateral: repayText.receive,
} as const;

const AMOUNTS = ['collateral', 'borrow', 'repaying', 'receiveCollateral'] as const;
type Amount = (typeof AMOUNTS)[number];

/** Page object of the position dialogs, of which one is open at a time. */
export class PositionDialogScreen {
  constructor(private readonly page: Page) {}

  get opening(): Locator {
    return this.titled(openText.labels.title);
  }

  get managing(): Locator {
    return this.titled(dialogText.manageTitle);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async showTab(tab: 'topUp' | 'repay'): Promise<void> {
    await this.dialog.getByRole('tab', { name: TABS[tab], exact: true }).click();
  }

  field(label: Amount): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${FIELDS[label]},`) });
  }

  async fill(amounts: Partial<Record<Amount, string>>): Promise<void> {
    for (const label of AMOUNTS) {
      const amount = amounts[label];
      if (amount !== undefined) await this.field(label).fill(amount);
    }
  }

  maxButton(symbol: string): Locator {
    return this.dialog.getByRole('button', { name: `Use the maximum of ${symbol}`, exact: true });
  }

  button(label: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name: label, ...(typeof label === 'string' && { exact: true }) });
  }

  get approve(): Locator {
    return this.button(dialogText.approveToken);
  }

  get changeAmounts(): Locator {
    return this.button(dialogText.changeAmounts);
  }

  get createWallet(): Locator {
    return this.button(dialogText.createWallet);
  }

  get open(): Locator {
    return this.button(openText.labels.action);
  }

  get topUp(): Locator {
    return this.button(topUpText.action);
  }

  get repay(): Locator {
    return this.button(repayText.action);
  }

  fact(label: string): Locator {
    return this.dialog
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').filter({ hasText: label }) })
      .locator('dd')
      .first();
  }

  approvalAmount(choice: 'exact' | 'unlimited'): Locator {
    const name = choice === 'exact' ? /^(Exactly|Up to)/ : transactionText.unlimited;
    return this.dialog.getByRole('radio', { name });
  }

  get duration(): Locator {
    return this.dialog.getByRole('spinbutton', { name: dialogText.duration });
  }

  get suggestion(): Locator {
    return this.dialog.getByRole('region', { name: suggestionText.title });
  }

  async openSuggestion(): Promise<void> {
    await this.suggestion.getByRole('button', { name: suggestionText.open }).click();
  }

  get steps(): Locator {
    return this.dialog.getByRole('list').getByRole('listitem');
  }

  get cancelled(): Locator {
    return this.dialog.getByText('You cancelled the transaction.', { exact: true });
  }

  get done(): Locator {
    return this.titled(transactionText.done);
  }

  get closeDone(): Locator {
    return this.done.getByRole('button', { name: transactionText.closeDone, exact: true });
  }

  get addToWallet(): Locator {
    return this.done.getByRole('button', { name: transactionText.add, exact: true });
  }

  get failure(): Locator {
    return this.dialog.getByText(transactionText.failed, { exact: true });
  }

  private titled(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }
}
