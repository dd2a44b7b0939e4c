import type { ProposalState } from '../domain/governance/proposalState';
import type { VoteChoice } from '../domain/governance/votes';

export const stateText: Readonly<Record<ProposalState, string>> = {
  pending: 'Pending',
  open: 'Open-to-Vote',
  canceled: 'Canceled',
  defeated: 'Defeated',
  succeeded: 'Succeeded',
  queued: 'Queued',
  expired: 'Expired',
  executed: 'Executed',
};

export const choiceText: Readonly<Record<VoteChoice, string>> = { for: 'For', against: 'Against', abstain: 'Abstain' };

export const governanceText = {
  title: 'Governance',
  about: 'vFTHM holders decide what the protocol changes. Staking FTHM gives vFTHM.',
  create: 'Create a proposal',
  proposals: 'Proposals',
  drafts: 'Drafts',
  tabs: 'Proposals and drafts',
  pages: 'Pages of proposals',
  none: 'No opened any proposals.',
  noneHint: 'Proposals appear here for everyone as soon as one is made.',
  notFound: 'No proposal matches',
  notFoundHint: 'Try fewer letters or another state, or look through all proposals.',
  clearSearch: 'Clear search',
  allStates: 'All states',
  filterBy: (state: string) => `Filter by state: ${state}`,
  search: 'Search proposals',
  searchHint: 'Search by title or ID',
  found: (count: number) => (count === 1 ? '1 proposal found' : `${count} proposals found`),
  count: (count: number) => (count === 1 ? '1 proposal' : `${count} proposals`),
  searching: 'Searching…',
  searchFailed: 'Search is unavailable',
  missing: (count: number) =>
    count === 1
      ? "1 proposal couldn't be read from the governor contract and is missing here."
      : `${count} proposals couldn't be read from the governor contract and are missing here.`,
  failed: 'Proposals unavailable',
  noGovernor: "The governor contract couldn't be read either.",
  fromChain: 'These proposals come from the governor contract. You can still vote.',
  unconfirmed:
    "The governor contract couldn't be read, so this list isn't confirmed: the data service may have left out or invented proposals.",
  omitted: (count: number) =>
    count === 1
      ? 'The data service returned 1 proposal that does not match the chain. It is not displayed.'
      : `The data service returned ${count} proposals that do not match the chain. They are not displayed.`,
  unread: 'No RPC node could be reached, so states and votes are missing. Your votes and funds are safe on-chain.',
  untitled: 'Untitled proposal',
  quorumMissed: 'Voting quorum was not reached',
  stateUnknown: 'State unavailable',
  votingAhead: 'Voting has not started',
  votesUnknown: 'Votes unavailable',
  endsIn: (duration: string) => `Ends in about ${duration}`,
  startsIn: (duration: string) => `Starts in about ${duration}`,
  unit: 'vFTHM',
  rejected: 'The governor rejected the transaction. Nothing changed. Reload the page and try again.',
} as const;
