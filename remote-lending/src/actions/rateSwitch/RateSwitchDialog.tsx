import { marketActionDialog } from '../market/marketActionDialog';
import { rateSwitch } from './rateSwitch';

export const RateSwitchDialog = marketActionDialog({ side: 'exit' }, rateSwitch);
