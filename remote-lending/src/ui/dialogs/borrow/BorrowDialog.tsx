import { dialogScreenText } from '../../../text/screens';
import { marketDialog } from '../transaction/marketDialog';
import { BorrowDone } from './BorrowDone';
import { BorrowView } from './BorrowView';
import { useBorrow } from './useBorrow';

/** Borrows an asset of the market. */
export const BorrowDialog = marketDialog({
  title: dialogScreenText.borrowTitle,
  useModel: useBorrow,
  View: BorrowView,
  Done: BorrowDone,
});
