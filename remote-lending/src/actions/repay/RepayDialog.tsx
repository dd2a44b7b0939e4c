import { marketActionDialog } from '../market/marketActionDialog';
import { repay } from './repay';

export const RepayDialog = marketActionDialog('repay', repay);
