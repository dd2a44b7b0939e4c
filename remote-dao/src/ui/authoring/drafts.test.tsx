import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStore } from '../../data/drafts';
import { loadForm, saveForm } from '../../data/formAutosave';
import type { Draft } from '../../domain/authoring/draft';
import { buildAction, buildDraft, DRAFT_ID } from '../../domain/authoring/testing/buildDraft';
import { button, CREATE, HOME, showAuthoring, stored } from '../testing/showAuthoring';

describe('drafts', () => {
  it('are listed with title and time in a tab of governance [DAO-017] [DAO-038] [DAO-039]', async () => {
    const created = new Date(2026, 4, 4, 10, 30, 5).getTime();
    await showAuthoring(`${HOME}/drafts`, { drafts: [buildDraft({ created })] });
    const tabs = await screen.findByRole('navigation', { name: 'Proposals and drafts' });
    expect(within(tabs).getByRole('link', { name: 'Drafts' })).toHaveAttribute('href', `${HOME}/drafts`);
    expect(screen.getByRole('columnheader', { name: /Proposals/ })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Created/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Raise the debt ceiling' })).toHaveAttribute(
      'href',
      `${HOME}/drafts/${DRAFT_ID}`,
    );
    expect(screen.getByText('4 May 2026, 10:30 am')).toBeInTheDocument();
  });

  it('replace the create button by their tab only while there are some [DAO-019] [DAO-020] [DAO-021]', async () => {
    await showAuthoring(`${HOME}/drafts`, { drafts: [buildDraft()] });
    const tabs = await screen.findByRole('navigation', { name: 'Proposals and drafts' });
    expect(screen.queryByRole('link', { name: 'Create a proposal' })).not.toBeInTheDocument();
    await act(() => draftStore().remove(DRAFT_ID));
    expect(tabs).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a proposal' })).toBeInTheDocument();
  });

  it('have a page with breadcrumb, title and text [DAO-029] [DAO-030] [DAO-031]', async () => {
    await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, {
      drafts: [buildDraft({ description: '<p>a <img src=x> b</p>' })],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the debt ceiling' })).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('DraftsOverview');
    expect(screen.getByText('a [Image not shown] b')).toBeInTheDocument();
  });

  it('are submitted or edited from their page [DAO-032] [DAO-033]', async () => {
    await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [buildDraft()] });
    expect(await screen.findByRole('button', { name: 'Submit proposal' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${CREATE}/${DRAFT_ID}`);
  });

  it('name what is missing when they are submitted too early', async () => {
    const user = userEvent.setup();
    await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, {
      drafts: [buildDraft({ isApproved: false, withAction: true, actions: [buildAction({ target: '' })] })],
    });
    await user.click(await button('Submit proposal'));
    expect(await screen.findByText('Action 1: Field Target address is required')).toBeInTheDocument();
  });

  const remaining: readonly [string, readonly Draft[], string][] = [
    ['the last one, governance follows', [], 'No opened any proposals.'],
    ['one of several, the drafts follow', [buildDraft({ id: 'b', descriptionTitle: 'Other' })], 'Other'],
  ];

  it('are kept when their deletion is cancelled [DAO-034]', async () => {
    const user = userEvent.setup();
    await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [buildDraft()] });
    await user.click(await button('Delete draft'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Draft Proposal' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(stored()).toHaveLength(1);
  });

  it.each(remaining)('are deleted: after %s [DAO-090] [DAO-091] [DAO-092]', async (_, others, next) => {
    const user = userEvent.setup();
    const { alerts } = await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [buildDraft(), ...others] });
    await deleteDraft(user);
    expect(await screen.findByText(next)).toBeInTheDocument();
    expect(alerts()).toEqual([['success', 'Draft proposal Raise the debt ceiling deleted successfully.']]);
  });

  it('are removed from storage by their deletion, with what was not saved [DAO-089]', async () => {
    const user = userEvent.setup();
    saveForm(DRAFT_ID, { form: buildDraft({ descriptionTitle: 'Unsaved' }), base: buildDraft() });
    await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [buildDraft(), buildDraft({ id: 'b' })] });
    await deleteDraft(user);
    await waitFor(() => expect(stored().map(({ id }) => id)).toEqual(['b']));
    expect(loadForm(DRAFT_ID)).toBeUndefined();
  });

  it('that are not in this browser are stated as missing', async () => {
    await showAuthoring(`${HOME}/drafts/unknown`);
    expect(await screen.findByText('This draft does not exist in this browser.')).toBeInTheDocument();
    expect(
      screen.getByText('The link names the draft unknown. It may have been deleted, or saved in another browser.'),
    ).toBeVisible();
  });

  it('are imported from a file, and what is no draft is refused', async () => {
    const user = userEvent.setup();
    const { alerts } = await showAuthoring(`${HOME}/drafts`);
    const input = await screen.findByLabelText('Import drafts from a file');
    await user.upload(input, fileOf(JSON.stringify([buildDraft(), 7])));
    expect(await screen.findByRole('link', { name: 'Raise the debt ceiling' })).toBeInTheDocument();
    await user.upload(input, fileOf('<html>'));
    await waitFor(() =>
      expect(alerts()).toEqual([
        ['success', '1 draft imported. 1 not readable.'],
        ['error', 'This file contains no drafts. Choose a file that was exported here.'],
      ]),
    );
  });
});

async function deleteDraft(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await button('Delete draft'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

/** jsdom's files have no `text()`. */
function fileOf(content: string): File {
  return Object.assign(new File([content], 'drafts.json', { type: 'application/json' }), { text: async () => content });
}
