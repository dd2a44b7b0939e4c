export const TRANSACTIONS_PATH = 'transactions';
