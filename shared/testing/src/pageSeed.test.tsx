import fc from 'fast-check';

it('uses the seed of the run for properties of components', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.PROPERTY_SEED));
  const failing = fc.property(fc.integer(), () => false);
  expect(() => fc.assert(failing)).toThrow(`PROPERTY_SEED=${process.env.PROPERTY_SEED} npx jest`);
});
