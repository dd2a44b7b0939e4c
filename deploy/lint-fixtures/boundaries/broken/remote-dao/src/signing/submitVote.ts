// breaks areas-submit-through-the-host: Every write of an area goes through host.transactions
import { SUBMIT } from '@fathom/host-kit/transactions/submit';

export const USED = SUBMIT;
