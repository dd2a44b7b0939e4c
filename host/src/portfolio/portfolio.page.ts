import type { Locator, Page } from '@playwright/test';
import { portfolioText, walletsText } from '../text/portfolio';

export class PortfolioScreen {
  constructor(private readonly page: Page) {}

  get tabs(): Locator {
    return this.page.getByRole('navigation', { name: portfolioText.name }).getByRole('link');
  }

  tab(name: keyof typeof portfolioText.tabs): Locator {
    return this.tabs.filter({ hasText: portfolioText.tabs[name] });
  }

  get address(): Locator {
    return this.page.getByRole('textbox', { name: portfolioText.look.label });
  }

  get look(): Locator {
    return this.page.getByRole('button', { name: portfolioText.look.button, exact: true });
  }

  get walletMenu(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${walletsText.menu}:`) });
  }
}
