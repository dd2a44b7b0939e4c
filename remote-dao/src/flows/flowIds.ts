/** The screen looks for a stored stake before the flow's code is loaded. */
export const STAKE_FLOW = 'dao.stake.v1';
