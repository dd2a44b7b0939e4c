export const PERCENT = '%';
