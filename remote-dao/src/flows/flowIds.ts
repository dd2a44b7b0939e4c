/** The flow of a stake: its screen looks for a stored entry before the flow's code is loaded. */
export const STAKE_FLOW = 'dao.stake.v1';
