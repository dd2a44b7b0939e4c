/** Is in tests for an imported image, font or style sheet. */
module.exports = '/asset';
