import { proposalTitle, type Proposal } from './proposal';

export interface SearchableProposal<P extends Pick<Proposal, 'id' | 'description'>> {
  readonly proposal: P;
  readonly title: string;
  readonly id: string;
}

export function indexTitles<P extends Pick<Proposal, 'id' | 'description'>>(
  proposals: readonly P[],
): readonly SearchableProposal<P>[] {
  return proposals.map((proposal) => ({
    proposal,
    title: proposalTitle(proposal.description).toLowerCase(),
    id: proposal.id.toString(),
  }));
}

/** Finds proposals whose title contains every word, or whose id starts with the search, in the list's order. */
export function findProposals<P extends Pick<Proposal, 'id' | 'description'>>(
  index: readonly SearchableProposal<P>[],
  search: string,
): readonly P[] {
  const text = search.trim().toLowerCase();
  const parts = text.split(/\s+/);
  const id = text.replace(/^#/, '');
  return index
    .filter((each) => parts.every((part) => each.title.includes(part)) || (id !== '' && each.id.startsWith(id)))
    .map(({ proposal }) => proposal);
}
