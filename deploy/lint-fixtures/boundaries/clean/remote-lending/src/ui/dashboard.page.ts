import { REPAY } from '../flows/repay.flow';

export const PAGE = REPAY;
