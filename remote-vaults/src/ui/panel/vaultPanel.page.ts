import type { Locator, Page } from '@playwright/test';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { depositText } from '../../text/depositText';
import { exitText, manageText, withdrawAllText, withdrawText } from '../../text/withdrawText';

const TITLES = {
  deposit: depositText.title,
  manage: manageText.title,
  withdrawing: withdrawText.titleShutdown,
  'withdraw-all': withdrawAllText.title,
} as const;

/** The forms of a vault, on its page and in the dialogs of the list, for browser tests. */
export class VaultPanelScreen {
  constructor(private readonly page: Page) {}

  panel(kind: keyof typeof TITLES): Locator {
    return this.page.getByRole('region', { name: TITLES[kind], exact: true });
  }

  dialog(kind: keyof typeof TITLES): Locator {
    return this.page.getByRole('dialog', { name: TITLES[kind], exact: true });
  }

  tab(form: 'deposit' | 'withdraw'): Locator {
    return this.page.getByRole('tab', { name: manageText[form], exact: true });
  }

  get amount(): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${depositText.amount}, `) });
  }

  get shares(): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${depositText.shares}, `) });
  }

  get withdrawAmount(): Locator {
    return this.page.getByRole('textbox', { name: withdrawText.amount });
  }

  max(symbol: string): Locator {
    return this.page.getByRole('button', { name: `Use the maximum of ${symbol}`, exact: true });
  }

  /** Of the form. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** By key: where the pointer rests, the hash of the transaction may open its tooltip above the button. */
  async startOver(): Promise<void> {
    await this.button(transactionText.startOver).press('Enter');
  }

  get exit(): Locator {
    return this.page.getByRole('region', { name: exitText.title });
  }

  get kyc(): Locator {
    return this.page.getByRole('link', { name: depositText.kycAddress });
  }
}
