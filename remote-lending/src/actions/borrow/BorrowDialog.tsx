import { marketActionDialog } from '../market/marketActionDialog';
import { borrow } from './borrow';

export const BorrowDialog = marketActionDialog({ side: 'entry', permission: 'borrower' }, borrow);
