import { transactionText } from '@fathom/shared/transaction/text/en';
import type { Locator, Page } from '@playwright/test';
import { dialogText, suggestionText } from '../../text/dialogs';

/** The dialogs that open and manage a position as a user sees them, for browser tests: there is one at a time. */
export class PositionDialogScreen {
  constructor(private readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  tab(name: 'topUp' | 'repay'): Locator {
    return this.dialog.getByRole('tab', { name: dialogText[name], exact: true });
  }

  /** One of the two amounts by its label: `collateral` and `borrow`, or `repaying` and `receiveCollateral`. */
  field(name: 'collateral' | 'borrow' | 'repaying' | 'receiveCollateral'): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${dialogText[name]},`) });
  }

  /** The Max button of the left (0) or right (1) amount. */
  max(side: 0 | 1): Locator {
    return this.dialog.getByRole('button', { name: /^Use the maximum of/ }).nth(side);
  }

  /** The main button in one of its states; it is the only one with these words. */
  button(label: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name: label, ...(typeof label === 'string' && { exact: true }) });
  }

  /** A fact by its label: "Safety buffer". */
  fact(label: string): Locator {
    return this.dialog
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').filter({ hasText: label }) })
      .locator('dd')
      .first();
  }

  /** The steps of the plan, each with how it stands. */
  get steps(): Locator {
    return this.dialog.getByRole('list').getByRole('listitem');
  }

  get suggestion(): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`${suggestionText.open}|${suggestionText.close}`) });
  }

  get done(): Locator {
    return this.page.getByRole('dialog', { name: transactionText.done, exact: true });
  }

  get closeDone(): Locator {
    return this.done.getByRole('button', { name: transactionText.closeDone, exact: true });
  }

  /** In the place of the content after an error that ended the flow. */
  get failure(): Locator {
    return this.dialog.getByText(transactionText.failed, { exact: true });
  }
}
