export const voteText = {
  connect: 'Connect Wallet',
  otherNetwork: (chain: string) => `Switch your wallet to ${chain} to vote.`,
  notStarted: "Voting hasn't started yet",
  over: 'Voting Ended',
  unread: "Your vote couldn't be read. Reload the page before you vote.",
  terms: 'One vote per account. A vote cannot be changed.',
  transaction: (choice: string, id: string) => `Vote ${choice} on proposal ${id}`,
  rejected: 'You rejected the vote in your wallet. Choose again to vote.',
  done: 'You have already voted.',
  own: (choice: string, votes: string) => `You voted ${choice} with ${votes} vFTHM`,
} as const;
