declare const it: { only(title: string, run: () => void): void; (title: string, run: () => void): void };

it('accrues interest', () => undefined);

export {};
