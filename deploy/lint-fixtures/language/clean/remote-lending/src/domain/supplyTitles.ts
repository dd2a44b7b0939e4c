/** The supplier receives shares. */
it('plans again after a change', () => {
  // The cap is next to the amount.
  expect('nobody').toBe('nobody');
});
