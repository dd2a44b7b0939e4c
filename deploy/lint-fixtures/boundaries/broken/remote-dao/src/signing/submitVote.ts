// breaks areas-submit-through-the-host: Every write of an area goes through host.transactions
import { SUBMIT } from '@fathom/shared/transactions/submit';

export const USED = SUBMIT;
