import { marketActionDialog } from '../market/marketActionDialog';
import { supply } from './supply';

export const SupplyDialog = marketActionDialog({ side: 'entry', permission: 'depositor' }, supply);
