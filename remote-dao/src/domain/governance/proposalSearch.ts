import { proposalTitle, type Proposal } from './proposal';

/** A proposal with what a search compares. */
export interface SearchableProposal<P extends Pick<Proposal, 'id' | 'description'>> {
  readonly proposal: P;
  readonly title: string;
  readonly id: string;
}

/** Made once for a list, so that a keystroke compares prepared texts only. */
export function indexTitles<P extends Pick<Proposal, 'id' | 'description'>>(
  proposals: readonly P[],
): readonly SearchableProposal<P>[] {
  return proposals.map((proposal) => ({
    proposal,
    title: proposalTitle(proposal.description).toLowerCase(),
    id: proposal.id.toString(),
  }));
}

/**
 * The proposals whose title contains every word of the search, or whose id begins with it, in the
 * order of the list.
 */
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
