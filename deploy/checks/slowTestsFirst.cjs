const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Tests that start indexers and chains, the longest first. Without timings of an earlier run Jest starts with the
 * largest files, and these small ones would run last and alone.
 */
const SLOWEST = [
  'deploy/indexer/pglite.test.ts',
  'deploy/indexer/postgres.test.ts',
  'deploy/indexer/',
  'deploy/devnet/',
  'deploy/differential/',
  'deploy/integration/',
  'deploy/',
];

/** Jest's own order, with the slowest tests before all others. */
class SlowTestsFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one.path) - rank(other.path));
  }
}

function rank(path) {
  const found = SLOWEST.findIndex((part) => path.includes(`/${part}`));
  return found < 0 ? SLOWEST.length : found;
}

module.exports = SlowTestsFirst;
