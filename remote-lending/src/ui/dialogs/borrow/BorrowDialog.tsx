import { dialogScreenText } from '../../../text/screens';
import { marketDialog } from '../../../actions/market/marketDialog';
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
