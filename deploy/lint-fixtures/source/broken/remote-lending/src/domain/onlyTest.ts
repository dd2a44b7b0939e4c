// breaks no-restricted-syntax: Run one test from the command line
declare const it: { only(title: string, run: () => void): void; (title: string, run: () => void): void };

it.only('accrues interest', () => undefined);

export {};
