interface SortedTest {
  readonly path: string;
}
type Sequencer = new (options: object) => { sort(tests: readonly object[]): readonly SortedTest[] };

const SlowTestsFirst = jest.requireActual<Sequencer>('./slowTestsFirst.cjs');

it("starts with tests that take a minute, and keeps Jest's order for the others", () => {
  const context = { config: { cacheDirectory: __dirname, id: 'none', name: 'none' }, hasteFS: { getSize: () => 1 } };
  const ofSeconds: readonly (readonly [string, number])[] = [
    ['host/a.test.ts', 2],
    ['deploy/integration/b.test.ts', 30],
    ['shared/c.test.ts', 4],
    ['deploy/indexer/pglite.test.ts', 1],
  ];
  const tests = ofSeconds.map(([path, duration]) => ({ path: `/clone/${path}`, context, duration }));
  const sorted = new SlowTestsFirst({ contexts: [context], globalConfig: {} }).sort(tests);
  expect(sorted.map(({ path }) => path)).toEqual([
    '/clone/deploy/indexer/pglite.test.ts',
    '/clone/deploy/integration/b.test.ts',
    '/clone/shared/c.test.ts',
    '/clone/host/a.test.ts',
  ]);
});
