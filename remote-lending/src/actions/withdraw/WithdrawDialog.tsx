import { marketActionDialog } from '../market/marketActionDialog';
import { withdraw } from './withdraw';

/** Withdraws a supplied asset from the market. */
export const WithdrawDialog = marketActionDialog('withdraw', withdraw);
