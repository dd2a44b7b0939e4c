import { marketActionDialog } from '../market/marketActionDialog';
import { borrow } from './borrow';

/** Borrows an asset of the market. */
export const BorrowDialog = marketActionDialog('borrow', borrow);
