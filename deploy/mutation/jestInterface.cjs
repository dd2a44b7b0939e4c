/**
 * The part of Jest that the tests of pure code use, for Mocha. Stryker's runner for Mocha loads all tests once and then only switches
 * the mutants, instead of starting Jest for each of them. Expectations, tables and mocks are those of Jest.
 */
const { ModernFakeTimers } = require('@jest/fake-timers');
const { expect } = require('expect');
const fastCheck = require('fast-check');
const { bind } = require('jest-each');
const { fn, spyOn } = require('jest-mock');
const { interfaces, Suite, Test } = require('mocha');

// Few and always the same examples for each property: every mutant is tried with all of them.
fastCheck.configureGlobal({ numRuns: 30, seed: 1, endOnFailure: true });

const clock = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: process.cwd() }, global: globalThis });
const jest = {
  fn,
  spyOn,
  useFakeTimers: (options) => clock.useFakeTimers(options),
  useRealTimers: () => clock.useRealTimers(),
  advanceTimersByTimeAsync: (milliseconds) => clock.advanceTimersByTimeAsync(milliseconds),
};

// Stryker accepts Mocha's own interfaces only, by their names.
interfaces.bdd = function jestInterface(root) {
  root.on('pre-require', (globals, file) => {
    // A suite for each file: its hooks are not those of other files.
    let suite = Suite.create(root, file);
    const hook = (name) => (run) => suite[name](() => run());

    function describe(title, define) {
      const outer = suite;
      suite = Suite.create(outer, title);
      define();
      suite = outer;
    }
    function it(title, run) {
      const test = new Test(title, () => run());
      test.file = file;
      suite.addTest(test);
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
