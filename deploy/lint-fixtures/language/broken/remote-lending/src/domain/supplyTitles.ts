/** Whoever supplies receives shares. */
it('plans anew after a change', () => {
  // The cap is beside the amount.
  expect('nobody').toBe('nobody');
});
