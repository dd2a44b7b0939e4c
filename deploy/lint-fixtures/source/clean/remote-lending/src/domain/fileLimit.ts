declare const jest: { setTimeout(milliseconds: number): void };
declare function timeLimit(milliseconds: number): number;

jest.setTimeout(timeLimit(60_000));

export {};
