// breaks @typescript-eslint/no-explicit-any: Unexpected any
export type Answer = Record<string, any>;
