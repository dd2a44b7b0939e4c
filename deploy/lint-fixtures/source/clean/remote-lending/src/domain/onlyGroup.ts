declare const test: {
  describe: { only(title: string, run: () => void): void; (title: string, run: () => void): void };
};

test.describe('interest', () => undefined);

export {};
