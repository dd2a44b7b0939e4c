// breaks no-restricted-syntax: limits end what hangs
declare const jest: { setTimeout(milliseconds: number): void };

jest.setTimeout(60_000);

export {};
