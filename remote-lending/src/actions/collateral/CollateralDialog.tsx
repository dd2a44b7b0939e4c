import { marketActionDialog } from '../market/marketActionDialog';
import { collateral } from './collateral';

export const CollateralDialog = marketActionDialog({ side: 'exit' }, collateral);
