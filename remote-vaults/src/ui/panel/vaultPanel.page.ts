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

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Uses the keyboard, because the hash's tooltip may open under the resting pointer and cover the button. */
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
