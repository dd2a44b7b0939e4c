import type { Locator, Page } from '@playwright/test';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { dialogScreenText, riskText } from '../../text/dialogs';
import { dashboardText } from '../../text/screens';
import { repayText } from '../repay/repay.text';

export class TransactionDialogScreen {
  constructor(private readonly page: Page) {}

  titled(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get amount(): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${dialogScreenText.amount}`) });
  }

  get maxButton(): Locator {
    return this.dialog.getByRole('button', { name: /^Use the maximum of/ });
  }

  button(label: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name: label, ...(typeof label === 'string' && { exact: true }) });
  }

  fact(label: string): Locator {
    return this.dialog
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').filter({ hasText: label }) })
      .locator('dd')
      .first();
  }

  get health(): Locator {
    return this.fact(dashboardText.healthFactor);
  }

  get riskBox(): Locator {
    return this.dialog.getByRole('checkbox', { name: riskText.acknowledge });
  }

  approvalAmount(choice: 'exact' | 'unlimited'): Locator {
    const name = choice === 'exact' ? /^(Exactly|Up to)/ : transactionText.unlimited;
    return this.dialog.getByRole('radio', { name });
  }

  async chooseOption(label: string, option: string): Promise<void> {
    await this.dialog.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
    // The option's label may end with a rate.
    await this.page.getByRole('menuitemradio', { name: new RegExp(`^${option}\\b`) }).click();
  }

  async approveWith(method: 'signedMessage' | 'transaction'): Promise<void> {
    await this.dialog.getByRole('button', { name: new RegExp(`^${transactionText.approveWith}`) }).click();
    await this.page.getByRole('menuitemradio', { name: transactionText[method] }).click();
  }

  tab(label: string): Locator {
    return this.dialog.getByRole('tab', { name: label, exact: true });
  }

  get unwrapSwitch(): Locator {
    return this.dialog.getByRole('switch');
  }

  source(symbol: string): Locator {
    return this.dialog.getByRole('group', { name: repayText.source }).getByText(symbol, { exact: true });
  }

  get steps(): Locator {
    return this.dialog.getByRole('list').getByRole('listitem');
  }

  get done(): Locator {
    return this.titled(transactionText.done);
  }

  get closeDone(): Locator {
    return this.done.getByRole('button', { name: transactionText.closeDone, exact: true });
  }

  get failure(): Locator {
    return this.dialog.getByText(transactionText.failed, { exact: true });
  }
}
