import { marketActionDialog } from '../market/marketActionDialog';
import { supply } from './supply';

/** Supplies an asset to the market. */
export const SupplyDialog = marketActionDialog('supply', supply);
