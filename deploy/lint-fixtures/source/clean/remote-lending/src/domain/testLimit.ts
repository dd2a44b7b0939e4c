declare function it(title: string, run: () => void, limit?: number): void;

it('accrues interest', () => undefined);

export {};
