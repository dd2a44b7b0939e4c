// breaks unused-disable: Unused eslint-disable directive
// eslint-disable-next-line no-console -- the developer asked for the trace by a flag
export const TRACE = true;
