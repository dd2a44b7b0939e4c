// breaks @typescript-eslint/ban-ts-comment: @ts-ignore
// @ts-ignore the decoder is older than its types
export const DECIMALS: string = 18;
