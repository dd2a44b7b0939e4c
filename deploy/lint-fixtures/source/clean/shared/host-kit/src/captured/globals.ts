export const { Number } = globalThis;
export const { now } = Date;
export const { isInteger } = Number;
