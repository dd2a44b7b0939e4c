/**
 * The part of Jest that the tests use, for Mocha; `page.mjs` adds the page of those of components. Stryker's runner for Mocha loads all tests once and then only switches
 * the mutants, instead of starting Jest for each of them. Expectations, tables and mocks are those of Jest.
 */
const { createHash } = require('node:crypto');
const {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { expect } = require('expect');
const fastCheck = require('fast-check');
const { bind } = require('jest-each');
const { ModuleMocker } = require('jest-mock');
const { interfaces, Suite, Test } = require('mocha');

// Few and always the same examples for each property: every mutant is tried with all of them. Those of a property
// that asks for more are cut off by time.
fastCheck.configureGlobal({ numRuns: 30, seed: 1, endOnFailure: true, interruptAfterTimeLimit: 2_000 });

// The packages of the sandbox import each other there; everything else is found above it.
const scope = join(process.cwd(), 'node_modules', '@fathom');
if (!existsSync(scope)) {
  mkdirSync(scope, { recursive: true });
  const shared = join(process.cwd(), 'shared');
  for (const name of readdirSync(shared)) {
    if (existsSync(join(shared, name, 'package.json'))) symlinkSync(join(shared, name), join(scope, name));
  }
  // Node would take the build of this package that has its default export below `default`.
  const styles = join(process.cwd(), 'node_modules', 'styled-components');
  mkdirSync(styles);
  copyFileSync(
    join(dirname(require.resolve('styled-components')), 'styled-components.esm.js'),
    join(styles, 'index.js'),
  );
  writeFileSync(join(styles, 'package.json'), '{ "type": "module", "main": "index.js" }');
}

// As in Jest, an imported image, font or style sheet is an address. A chart is an empty canvas, since the page draws nothing:
// tests of screens with charts replace the library in the same way.
const replaced = `
const replace = (source) => ({ format: 'module', source, shortCircuit: true });
const CHART = "export const Line = () => React.createElement('canvas', { 'aria-hidden': true })";
export const load = (url, context, next) => {
  if (/\\.(svg|png|webm|woff2|css)$/.test(url)) return replace('export default "/asset"');
  return /node_modules\\/react-chartjs-2\\//.test(url) ? replace(CHART) : next(url, context);
};`;
register(`data:text/javascript,${encodeURIComponent(replaced)}`);

// The sandbox is none of the folders of tsconfig.json, so that elements become calls of a global React.
globalThis.React = require('react');

const clock = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: process.cwd() }, global: globalThis });
const mocker = new ModuleMocker(globalThis);
// Node itself runs by these; Jest replaces them in the page of a test only.
const NODE_TIMERS = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'];
const { setTimeout: realTimeout } = globalThis;
/** In ms: what an import of a loaded module takes, which asks the thread of the loader. Longer on a busy machine. */
const IMPORT = 10 * Number(process.env.TEST_TIME_FACTOR);
const turns = () => new Promise((resolve) => realTimeout(resolve, IMPORT));
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => clock.useFakeTimers({ doNotFake: NODE_TIMERS, ...options }),
  useRealTimers: () => clock.useRealTimers(),
  // A second copy of a module would not be the one that is mutated.
  isolateModulesAsync: (run) => run(),
  setSystemTime: (now) => clock.setSystemTime(now),
  clearAllTimers: () => clock.clearAllTimers(),
  getTimerCount: () => clock.getTimerCount(),
  runAllTimersAsync: () => clock.runAllTimersAsync(),
  clearAllMocks: () => mocker.clearAllMocks(),
  resetAllMocks: () => mocker.resetAllMocks(),
  mocked: (mock) => mock,
  // Of what is replaced for all tests.
  mock: () => undefined,
  isMockFunction: (value) => mocker.isMockFunction(value),
  advanceTimersByTime: (milliseconds) => clock.advanceTimersByTime(milliseconds),
  // An import takes time of its own, which it does not in Jest.
  advanceTimersByTimeAsync: async (milliseconds) => {
    await turns();
    await clock.advanceTimersByTimeAsync(milliseconds);
    await turns();
  },
};

/** Components are loaded only where there is a page. */
const MUTATED = 'document' in globalThis ? /\.tsx?$/ : /\.ts$/;

/** What these load late in a test takes longer than the test waits, unless it is loaded already. */
const LOADED_LATE = ['transactions', 'signing/verify', 'signing/signingBar'].map(
  (name) => `shared/host-kit/src/${name}`,
);

/** The modules to mutate. One that is first imported within a test would count as code of that test. */
function mutatedModules() {
  const own = process.env.MUTATED_FOLDER ?? '';
  const late = /host/.test(own) && 'document' in globalThis ? LOADED_LATE : [];
  return [...new Set([own, ...late])].flatMap((name) => {
    const folder = join(process.cwd(), name);
    return readdirSync(folder, { recursive: true })
      .filter((file) => MUTATED.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => pathToFileURL(join(folder, file)).href);
  });
}

/**
 * A test that waits for what a mutant never does fails by then, instead of ending the process with all loaded tests. Far longer than
 * any test takes, also on a busy machine.
 */
const LONGEST_TEST = 6_000 * Number(process.env.TEST_TIME_FACTOR);

/**
 * Tests that fail without any mutant, because they need the page or the modules of their file for themselves, as Jest
 * provides them: no mutant is tried with them. For the processes that follow, and for the report.
 */
const UNUSABLE = process.env.UNUSABLE_TESTS;
const unusable = new Map(existsSync(UNUSABLE) ? JSON.parse(readFileSync(UNUSABLE, 'utf8')) : []);

/** Runs a test, which is left out from now on if it fails although nothing is mutated. */
async function attempt(context, title, run) {
  const name = context.test.fullTitle();
  if (unusable.has(name)) context.skip();
  try {
    // Below Mocha's own limit: a test that Mocha gave up would fail another one when it ends, with another mutant.
    const limit = new Promise((_resolve, reject) => realTimeout(reject, 0.9 * LONGEST_TEST, new Error('too slow')));
    await Promise.race([run(), limit]);
  } catch (error) {
    if (globalThis.__stryker__?.activeMutant !== undefined) throw error;
    unusable.set(name, `${basename(context.test.file)}: ${title}: ${String(error).split('\n')[0]}`);
    writeFileSync(UNUSABLE, JSON.stringify([...unusable]));
    context.skip();
  }
}

/** Stryker names all tests of a mutant in one expression, which titles of whole sentences would make too long. */
function shortTitle(title) {
  return createHash('sha1').update(title).digest('hex').slice(0, 10);
}

// Stryker accepts Mocha's own interfaces only, by their names.
interfaces.bdd = function jestInterface(root) {
  root.beforeAll(function loadModules() {
    this.timeout(0);
    return Promise.all(mutatedModules().map((address) => import(address)));
  });
  root.on('pre-require', (globals, file) => {
    // A suite for each file: its hooks are not those of other files.
    let suite = Suite.create(root, basename(file).replace(/\.test\.tsx?$/, ''));
    const hook = (name) => (run) => suite[name](() => run());

    function describe(title, define) {
      const outer = suite;
      suite = Suite.create(outer, shortTitle(title));
      define();
      suite = outer;
    }
    function it(title, run) {
      const test = new Test(shortTitle(title), function runTest() {
        return attempt(this, title, run);
      });
      test.file = file;
      suite.addTest(test);
      test.timeout(LONGEST_TEST);
    }
    describe.each = bind(describe, false);
    it.each = bind(it, false);
    Object.assign(globals, {
      ...{ describe, it, test: it, expect, jest },
      ...{ beforeAll: hook('beforeAll'), afterAll: hook('afterAll') },
      ...{ beforeEach: hook('beforeEach'), afterEach: hook('afterEach') },
    });
  });
};
