import clone from './clone';
import cloneDeep from './cloneDeep';
import hoistStatics from './hoistStatics';
import isPlainObject from './isPlainObject';
import { camelCase, snakeCase } from './keyCase';
import toPath from './toPath';

describe('what the build puts in place of the modules that Formik and yup use', () => {
  it.each([
    ['entered.amount', ['entered', 'amount']],
    ['amount', ['amount']],
    ['actions[0].target', ['actions', '0', 'target']],
    [
      ['entered', 'a.b'],
      ['entered', 'a.b'],
    ],
  ])('reads the keys of the path %s', (path, keys) => {
    expect(toPath(path)).toEqual(keys);
  });

  it('copies an array or an object, but not what is in it', () => {
    class Values {
      inner = { amount: 1n };
    }
    const values = new Values();
    const copy = clone(values);
    expect(copy).not.toBe(values);
    expect(copy).toBeInstanceOf(Values);
    expect(copy.inner).toBe(values.inner);
    const list = [values];
    expect(clone(list)).toEqual(list);
    expect(clone(list)).not.toBe(list);
    expect(Array.isArray(clone(list))).toBe(true);
  });

  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [new Date(0), false],
    [null, false],
    ['text', false],
  ])('knows whether %p is a plain object: %s', (value, isPlain) => {
    expect(isPlainObject(value)).toBe(isPlain);
  });

  it('leaves a component as it is', () => {
    const component = () => null;
    expect(hoistStatics(component)).toBe(component);
  });

  it.each([camelCase, snakeCase])('refuses to change the case of keys', (change) => {
    expect(change).toThrow('Forms do not change the case of keys.');
  });

  it('copies initial values with everything in them', () => {
    // jsdom has no `structuredClone`.
    const copied = jest.fn((value: unknown) => value);
    const original = globalThis.structuredClone;
    globalThis.structuredClone = copied as typeof structuredClone;
    try {
      cloneDeep({ amount: 1n });
    } finally {
      globalThis.structuredClone = original;
    }
    expect(copied).toHaveBeenCalledWith({ amount: 1n });
  });
});
