// fast-check with few and always the same examples for each property: every mutant is tried with all of them.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ numRuns: 30, seed: 1 });
module.exports = fastCheck;
