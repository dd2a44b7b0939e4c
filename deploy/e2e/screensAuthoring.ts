import { AuthoringScreen } from '../../remote-dao/src/ui/authoring/authoring.page';
import type { Scenario, Setup } from './screensSetup';

const DRAFT = {
  id: 'one',
  descriptionTitle: 'Shorter minimum lock',
  description:
    '<p>Locks of <strong>one day</strong> are enough for a vote.</p><h2>Why now</h2><ul><li>Fewer accounts vote each month.</li><li>The penalty stays as it is.</li></ul><blockquote>Discussed for three weeks.</blockquote><p><a href="https://forum.example/t/1">Forum</a></p>',
  created: '2026-11-04T10:30:00Z',
  isApproved: true,
};

async function importDraft({ page }: Setup, draft: object): Promise<void> {
  await new AuthoringScreen(page).importFile.setInputFiles({
    name: 'drafts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([draft])),
  });
}

export const AUTHORING_SCENARIOS: readonly Scenario[] = [
  {
    name: 'authoring-visitor',
    run: async (setup) => {
      const { page, shell, show } = setup;
      const form = new AuthoringScreen(page);
      await shell.open('/dao/governance/drafts');
      await form.importFile.waitFor({ state: 'attached' });
      await show('authoring-no-drafts');
      await importDraft(setup, DRAFT);
      await form.draft(DRAFT.descriptionTitle).waitFor();
      await show('authoring-drafts');
      await form.draft(DRAFT.descriptionTitle).click();
      await form.edit.waitFor();
      await show('authoring-draft');
      await form.remove.click();
      await form.removeDialog.waitFor();
      await show('authoring-delete');
    },
  },
  {
    name: 'authoring-poor',
    run: async ({ page, enterAs, show }) => {
      const form = new AuthoringScreen(page);
      await enterAs('dao-newcomer', '/dao/governance/proposal/create');
      await page.getByRole('link', { name: 'Stake FTHM' }).waitFor();
      await form.withAction.click();
      await form.create.click();
      await page.getByText('Field Title is required').waitFor();
      await show('authoring-errors');
    },
  },
  {
    name: 'authoring-submit',
    run: async (setup) => {
      const { page, enterAs, show } = setup;
      const form = new AuthoringScreen(page);
      await enterAs('dao-proposer', '/dao/governance/drafts');
      await importDraft(setup, DRAFT);
      await form.draft(DRAFT.descriptionTitle).click();
      await form.edit.click();
      await form.description.waitFor();
      await show('authoring-edit');
      await page.goBack();
      await form.submit.click();
      await form.proposeDialog.waitFor();
      await show('authoring-propose');
    },
  },
];
