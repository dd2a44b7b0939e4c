export const tutorialText = {
  title: 'Tutorial',
  about: 'How to find a vault, deposit, and withdraw.',
  tour: 'A tour of the vaults',
  tourLabel: 'Silent screen recording: a tour of the vaults',
  transcript: 'What the video shows',
  steps: [
    'The list shows every running vault with its APY, its total value and what can still be deposited.',
    'Search by vault, token name or token address, and sort by TVL, Earned or Staked.',
    'Finished lists vaults that are shut down. Their shares can be withdrawn at any time.',
    'A row opens the page of its vault, with your position, fees, strategies and reports.',
    'Deposit, Manage and Withdraw are on each row and on the page of the vault.',
  ],
  unplayable: 'Your browser cannot play this video. The steps are described below.',
  external: (title: string) => `Video: ${title}`,
  consent: (site: string) =>
    `This video is hosted by ${site}. Playing it connects your browser to ${site}, which can see your IP address and may set cookies.`,
  play: (site: string) => `Load the video from ${site}`,
  notConfigured: 'No further video is available yet.',
} as const;
