// breaks domain-imports-only-domain: The domain is pure: pass data, clock and texts in as arguments
import { MARKET } from '../data/market';

export const USED = MARKET;
