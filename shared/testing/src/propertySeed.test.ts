import fc from 'fast-check';
import { propertySeed } from './propertySeed';

const isSmall = fc.property(fc.integer(), (value) => value < 1_000);

describe('the seed of the property tests', () => {
  it('is fixed in CI', () => {
    expect(propertySeed({ CI: 'true' })).toBe(1);
    expect(propertySeed({ CI: '1' })).toBe(1);
  });

  it.each([[{}], [{ CI: 'false' }], [{ CI: '' }]])('differs between runs elsewhere: %j', (environment) => {
    const seeds = Array.from({ length: 10 }, () => propertySeed(structuredClone(environment)));
    expect(new Set(seeds).size).toBeGreaterThan(1);
    for (const seed of seeds) expect(Number.isInteger(seed) && Math.abs(seed) < 2 ** 31).toBe(true);
  });

  it('is handed down to the processes of the run', () => {
    const environment = {};
    const seed = propertySeed(environment);
    expect(environment).toEqual({ PROPERTY_SEED: String(seed) });
    expect(propertySeed(environment)).toBe(seed);
  });

  it.each([['true'], ['']])('is the one that PROPERTY_SEED sets, also in CI (%p)', (CI) => {
    expect(propertySeed({ CI, PROPERTY_SEED: '-42' })).toBe(-42);
  });

  it.each(['seven', '1.5', String(2 ** 31)])('is no other value: %p', (text) => {
    expect(() => propertySeed({ PROPERTY_SEED: text })).toThrow(/^PROPERTY_SEED has to be an integer/);
  });
});

describe('a property test', () => {
  it('uses the seed of the run', () => {
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.PROPERTY_SEED));
    expect(fc.check(fc.property(fc.integer(), () => true)).seed).toBe(Number(process.env.PROPERTY_SEED));
  });

  it('tries the same examples for the same seed', () => {
    expect(fc.sample(fc.integer(), 20)).toEqual(fc.sample(fc.integer(), 20));
  });

  it('reports its seed and how to repeat it when it fails', () => {
    const message = new RegExp(
      `seed: 7,[^]*Counterexample[^]*Repeat it: PROPERTY_SEED=7 npx jest shared/testing/src/propertySeed.test.ts$`,
    );
    expect(() => fc.assert(isSmall, { seed: 7 })).toThrow(message);
  });

  it('reports the same when it fails asynchronously, with the failure as its cause', async () => {
    const cause = new Error('refused');
    const failing = fc.asyncProperty(fc.integer(), () => Promise.reject(cause));
    const assertion = Promise.resolve(fc.assert(failing, { seed: 8 }));
    await expect(assertion).rejects.toHaveProperty('cause', cause);
    await expect(assertion).rejects.toThrow('PROPERTY_SEED=8 npx jest');
  });
});
