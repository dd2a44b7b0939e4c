export const TABLE = 'table';
