// breaks @typescript-eslint/ban-ts-comment: Include a description
// @ts-expect-error
export const DECIMALS: string = 18;
