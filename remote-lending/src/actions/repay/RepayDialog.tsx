import { marketActionDialog } from '../market/marketActionDialog';
import { repay } from './repay';

/** Repays a debt to the market. */
export const RepayDialog = marketActionDialog('repay', repay);
