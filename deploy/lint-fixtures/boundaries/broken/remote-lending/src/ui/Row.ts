export const ROW = 'row';
