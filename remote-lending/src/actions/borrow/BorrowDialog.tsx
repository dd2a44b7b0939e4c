import { marketActionDialog } from '../market/marketActionDialog';
import { borrow } from './borrow';

export const BorrowDialog = marketActionDialog('borrow', borrow);
