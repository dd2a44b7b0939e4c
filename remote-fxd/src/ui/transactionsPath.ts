/** Of the history, below the area's own path. */
export const TRANSACTIONS_PATH = 'transactions';
