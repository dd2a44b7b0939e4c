import { MaxUint256, parseEther } from 'ethers';

/** Fees on gains, in basis points, as in production. */
export const PERFORMANCE_FEE_BPS = 1000;
export const PROTOCOL_FEE_BPS = 2000;

/** Seconds over which a normal vault unlocks profit. A trade-finance vault unlocks it at once. */
export const PROFIT_UNLOCK_SECONDS = 604_800;

/** Defaults of a trade-finance vault, as in production, in units of 1e18. */
export const TRADE_FINANCE_MIN_DEPOSIT = parseEther('10000');
export const TRADE_FINANCE_LIMIT = parseEther('50000000');

/** The deposit limit that a vault must have before it can use a module. */
export const NO_LIMIT = MaxUint256;

/** The only type of asset that vaults accept. */
export const NORMAL_TOKEN = 1;
