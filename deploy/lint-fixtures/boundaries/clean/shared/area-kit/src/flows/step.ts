export const STEP = 'approve';
