import { dialogScreenText } from '../../../text/screens';
import { marketDialog } from '../transaction/marketDialog';
import { SupplyDone } from './SupplyDone';
import { SupplyView } from './SupplyView';
import { useSupply } from './useSupply';

/** Supplies an asset to the market. */
export const SupplyDialog = marketDialog({
  title: dialogScreenText.supplyTitle,
  useModel: useSupply,
  View: SupplyView,
  Done: SupplyDone,
});
