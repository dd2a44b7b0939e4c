import { act, render, screen } from '@testing-library/react';
import { buildDraft } from '../domain/authoring/testing/buildDraft';
import { draftStore, useDrafts } from './drafts';

function Titles() {
  const { drafts } = useDrafts();
  return <p>{drafts.map(({ descriptionTitle }) => descriptionTitle).join(', ') || 'none'}</p>;
}

beforeEach(() => localStorage.clear());

it('keeps drafts in local storage under draftProposals and shows each change [DAO-046]', async () => {
  render(<Titles />);
  expect(screen.getByText('none')).toBeInTheDocument();
  await act(() => draftStore().save(buildDraft()));
  expect(screen.getByText('Raise the debt ceiling')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('draftProposals') ?? '')).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(['draftProposals']);
});

it('shows what another tab saved', () => {
  render(<Titles />);
  localStorage.setItem('draftProposals', JSON.stringify([buildDraft({ descriptionTitle: 'Theirs' })]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draftProposals' })));
  expect(screen.getByText('Theirs')).toBeInTheDocument();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByText('none')).toBeInTheDocument();
});
