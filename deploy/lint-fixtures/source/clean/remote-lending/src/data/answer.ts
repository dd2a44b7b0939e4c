export type Answer = Record<string, unknown>;
