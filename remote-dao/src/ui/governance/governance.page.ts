import type { Locator, Page } from '@playwright/test';
import { effectsText } from '../../text/effectsText';
import { enactText } from '../../text/enactText';
import { choiceText, governanceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { voteText } from '../../text/voteText';
import type { Enactment } from '../../domain/governance/enactment';
import type { VoteChoice } from '../../domain/governance/votes';

export class GovernanceScreen {
  constructor(private readonly page: Page) {}

  get list(): Locator {
    return this.page.getByRole('region', { name: governanceText.proposals, exact: true });
  }

  get rows(): Locator {
    return this.list.getByRole('listitem');
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: title }) });
  }

  get search(): Locator {
    return this.list.getByRole('searchbox');
  }

  get nextPage(): Locator {
    return this.list.getByRole('button', { name: 'Next page' });
  }

  get create(): Locator {
    return this.page.getByRole('link', { name: governanceText.create });
  }

  get fromChain(): Locator {
    return this.page.getByText(governanceText.fromChain);
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: proposalText.breadcrumb });
  }

  get description(): Locator {
    return this.page.getByRole('region', { name: proposalText.description, exact: true });
  }

  get actions(): Locator {
    return this.page.getByRole('region', { name: effectsText.actions, exact: true });
  }

  get simulationPassed(): Locator {
    return this.actions.getByText(effectsText.passed, { exact: true });
  }

  get voting(): Locator {
    return this.page.getByRole('region', { name: proposalText.voting, exact: true });
  }

  get history(): Locator {
    return this.page.getByRole('region', { name: proposalText.history, exact: true });
  }

  choice(choice: VoteChoice): Locator {
    return this.voting.getByRole('button', { name: choiceText[choice] });
  }

  get voted(): Locator {
    return this.voting.getByText(voteText.done);
  }

  get votingEnded(): Locator {
    return this.voting.getByText(voteText.over);
  }

  enact(what: Enactment): Locator {
    return this.page
      .getByRole('region', { name: enactText.title, exact: true })
      .getByRole('button', { name: enactText[what].open });
  }

  dialog(what: Enactment): Locator {
    return this.page.getByRole('dialog', { name: enactText[what].title, exact: true });
  }

  confirm(what: Enactment): Locator {
    return this.dialog(what).getByRole('button', { name: enactText[what].action, exact: true });
  }

  /** The title of the dialog changes with the result, so any dialog matches. */
  get done(): Locator {
    return this.page.getByRole('dialog');
  }
}
