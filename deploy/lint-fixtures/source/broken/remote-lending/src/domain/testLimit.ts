// breaks no-restricted-syntax: limits end what hangs
declare function it(title: string, run: () => void, limit?: number): void;

it('accrues interest', () => undefined, 60_000);

export {};
