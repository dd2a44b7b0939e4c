export const mount = 1;
