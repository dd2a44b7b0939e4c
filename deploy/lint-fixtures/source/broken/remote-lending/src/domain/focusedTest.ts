// breaks no-restricted-syntax: Run one test from the command line
declare const fit: (title: string, run: () => void) => void;

fit('accrues interest', () => undefined);

export {};
