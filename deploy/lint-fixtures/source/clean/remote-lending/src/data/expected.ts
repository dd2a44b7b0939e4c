// @ts-expect-error -- proves that a number of decimals is no text
export const DECIMALS: string = 18;
