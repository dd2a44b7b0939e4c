/** Relative to the area's base path. */
export const TRANSACTIONS_PATH = 'transactions';
