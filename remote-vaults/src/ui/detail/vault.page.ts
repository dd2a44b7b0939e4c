import type { Locator, Page } from '@playwright/test';
import { apyText } from '../../text/apyText';
import { areaText } from '../../text/areaText';
import { changesText } from '../../text/changesText';
import { calculatorText, detailText, timeFixedText } from '../../text/detailText';

export class VaultScreen {
  constructor(private readonly page: Page) {}

  static path(vault: string, rest = ''): string {
    return `/vaults/${vault}${rest}`;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: areaText.breadcrumb });
  }

  get position(): Locator {
    return this.page.getByRole('region', { name: detailText.position, exact: true });
  }

  tab(name: 'about' | 'strategies' | 'management-vault' | 'management-strategy'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${detailText[name]}`) });
  }

  get earnings(): Locator {
    return this.page.getByRole('figure', { name: detailText.earnings, exact: true });
  }

  get expectedEarnings(): Locator {
    return this.page.getByRole('figure', { name: detailText.expectedEarnings, exact: true });
  }

  get historicalApy(): Locator {
    return this.page.getByRole('figure', { name: detailText.historicalApy, exact: true });
  }

  get allocation(): Locator {
    return this.page.getByRole('img', { name: /^Allocation/ });
  }

  strategy(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  detailOf(strategy: string): Locator {
    return this.page.getByRole('region', { name: strategy, exact: true });
  }

  get changes(): Locator {
    return this.page.getByRole('region', { name: changesText.title, exact: true });
  }

  get periods(): Locator {
    return this.page.getByRole('region', { name: timeFixedText.title, exact: true });
  }

  countdown(end: 'timeToDeposit' | 'timeToUnlock'): Locator {
    return this.periods.getByRole('timer', { name: timeFixedText[end] });
  }

  get calculator(): Locator {
    return this.page.getByRole('region', { name: calculatorText.title, exact: true });
  }

  explain(rate: string): Locator {
    return this.page.getByRole('button', { name: apyText.explain(rate) });
  }

  get explanation(): Locator {
    return this.page.getByRole('dialog');
  }

  get indexerDown(): Locator {
    return this.page.getByText(detailText.indexerDown);
  }
}
