export const TRACE = true;
