import { REPAY } from '../../flows/repay.flow';

export const USED = REPAY;
