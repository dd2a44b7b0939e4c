import type { Locator, Page } from '@playwright/test';
import { managerText } from '../../text/managerText';
import { profitText } from '../../text/profitText';

export class ManagerScreen {
  constructor(private readonly page: Page) {}

  path(vault: string, of: 'vault' | 'strategy'): string {
    return `/vaults/${vault}/tab/management-${of}`;
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  get profit(): Locator {
    return this.page.getByRole('region', { name: profitText.title, exact: true });
  }

  get exportLink(): Locator {
    return this.profit.getByRole('link', { name: profitText.export });
  }

  async open(kind: 'read' | 'write', method: string): Promise<Locator> {
    await this.tab(managerText[kind]).click();
    await this.page.getByRole('searchbox', { name: managerText.search }).fill(method);
    await this.page.getByRole('button', { name: method }).first().click();
    return this.page.getByRole('region', { name: method }).first();
  }

  input(form: Locator, name: string): Locator {
    return form.getByRole('textbox', { name });
  }

  execute(form: Locator): Locator {
    return form.getByRole('button', { name: managerText.execute, exact: true });
  }

  approve(form: Locator): Locator {
    return form.getByRole('button', { name: managerText.approve, exact: true });
  }

  effects(form: Locator): Locator {
    return form.getByRole('region', { name: managerText.effects });
  }
}
