// breaks shared-wallet-sends-nothing: what is sent, followed and stored is in transactions
import { SUBMIT } from '../transactions/submit';

export const USED = SUBMIT;
