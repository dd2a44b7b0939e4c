import type { Locator, Page } from '@playwright/test';
import { draftsText, editorText, formText, proposeText } from '../../text/authoringText';

export class AuthoringScreen {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('textbox', { name: formText.title });
  }

  get description(): Locator {
    return this.page.getByRole('textbox', { name: formText.description, exact: true });
  }

  tool(name: keyof typeof editorText): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name: editorText[name], exact: true });
  }

  get linkAddress(): Locator {
    return this.page.getByRole('textbox', { name: editorText.linkAddress });
  }

  get withAction(): Locator {
    return this.page.getByRole('switch', { name: formText.withAction });
  }

  get target(): Locator {
    return this.page.getByRole('textbox', { name: formText.target });
  }

  get functionSignature(): Locator {
    return this.page.getByRole('textbox', { name: formText.functionSignature });
  }

  get functionArguments(): Locator {
    return this.page.getByRole('textbox', { name: formText.functionArguments });
  }

  get callData(): Locator {
    return this.page.getByRole('textbox', { name: formText.callData });
  }

  get confirmation(): Locator {
    return this.page.getByRole('checkbox');
  }

  get saveForLater(): Locator {
    return this.page.getByRole('button', { name: formText.saveForLater });
  }

  get create(): Locator {
    return this.page.getByRole('button', { name: formText.create, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  get effects(): Locator {
    return this.page.getByRole('region', { name: draftsText.effects });
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: draftsText.submit });
  }

  get edit(): Locator {
    return this.page.getByRole('link', { name: draftsText.edit, exact: true });
  }

  get remove(): Locator {
    return this.page.getByRole('button', { name: draftsText.delete });
  }

  get removeDialog(): Locator {
    return this.page.getByRole('dialog', { name: draftsText.deleteTitle });
  }

  async confirmRemoval(): Promise<void> {
    await this.removeDialog.getByRole('button', { name: draftsText.deleteConfirm, exact: true }).click();
  }

  get proposeDialog(): Locator {
    return this.page.getByRole('dialog', { name: proposeText.title });
  }

  async propose(): Promise<void> {
    await this.proposeDialog.getByRole('button', { name: proposeText.action, exact: true }).click();
  }

  draft(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true });
  }

  get importFile(): Locator {
    return this.page.getByLabel(draftsText.importFile);
  }

  get keepMine(): Locator {
    return this.page.getByRole('button', { name: formText.keepMine });
  }
}
