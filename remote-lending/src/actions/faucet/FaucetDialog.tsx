import { marketActionDialog } from '../market/marketActionDialog';
import { faucet } from './faucet';

export const FaucetDialog = marketActionDialog({ side: 'exit' }, faucet);
