import { strykerPlugins as mochaPlugins } from '@stryker-mutator/mocha-runner';

const [mocha] = mochaPlugins;

/**
 * Stryker's runner for Mocha, which never restarts for a mutant that also runs while modules are loaded: it is switched on
 * after that, as all mutants are. Restarting takes hundreds of times as long as the tests.
 */
function createRunner(injector) {
  const runner = mocha.factory(injector);
  runner.capabilities = async () => ({ reloadEnvironment: true });
  return runner;
}
createRunner.inject = mocha.factory.inject;

/** The runners that this file adds to Stryker. */
export const strykerPlugins = [{ ...mocha, name: 'loadedMocha', factory: createRunner }];
