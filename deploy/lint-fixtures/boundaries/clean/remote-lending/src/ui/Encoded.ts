import { MARKET } from '../data/market';

export const USED = MARKET;
