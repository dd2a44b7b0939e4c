/** Path of the history, relative to the area's base path. */
export const TRANSACTIONS_PATH = 'transactions';
