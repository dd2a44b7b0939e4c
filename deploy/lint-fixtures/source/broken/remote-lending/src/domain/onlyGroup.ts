// breaks no-restricted-syntax: Run one test from the command line
declare const test: {
  describe: { only(title: string, run: () => void): void; (title: string, run: () => void): void };
};

test.describe.only('interest', () => undefined);

export {};
