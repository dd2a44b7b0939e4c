import { marketActionDialog } from '../market/marketActionDialog';
import { withdraw } from './withdraw';

export const WithdrawDialog = marketActionDialog('withdraw', withdraw);
