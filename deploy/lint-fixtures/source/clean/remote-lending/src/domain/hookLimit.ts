declare function beforeAll(run: () => void, limit?: number): void;

beforeAll(() => undefined);

export {};
