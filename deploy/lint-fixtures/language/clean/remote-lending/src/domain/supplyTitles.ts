/** The supplier receives shares. */
it('plans again after a change', () => {
  // The cap is next to the amount.
  expect('nobody').toBe('nobody');
});

it('supplies [LND-001, LND-002] [LND-003]', () => undefined);
