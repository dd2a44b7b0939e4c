declare const it: (title: string, run: () => void) => void;

it('accrues interest', () => undefined);

export {};
