export const provenText = {
  locks: 'number of positions',
  lockEnd: 'end of the position',
  pending: 'amount that waits for its withdrawal',
  received: 'amount that you receive',
  rewards: 'estimate of the rewards',
  staked: 'staked amount',
  votes: 'vFTHM balance',
};
