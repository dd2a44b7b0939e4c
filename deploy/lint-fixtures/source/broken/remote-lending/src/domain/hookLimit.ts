// breaks no-restricted-syntax: limits end what hangs
declare function beforeAll(run: () => void, limit?: number): void;

beforeAll(() => undefined, 60_000);

export {};
