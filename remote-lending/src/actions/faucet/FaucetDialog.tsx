import { marketActionDialog } from '../market/marketActionDialog';
import { faucet } from './faucet';

export const FaucetDialog = marketActionDialog('faucet', faucet);
