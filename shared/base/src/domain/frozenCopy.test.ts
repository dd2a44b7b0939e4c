import { deepFreeze, frozenCopy } from './frozenCopy';

test('copies nested plain data, so that changes of the original do not affect the copy', () => {
  const original = { calls: [{ value: 1n }], to: '0x1' };
  const copy = frozenCopy(original);
  original.calls.push({ value: 2n });
  original.calls[0] = { value: 3n };
  expect(copy).toEqual({ calls: [{ value: 1n }], to: '0x1' });
});

test('freezes every level of the copy', () => {
  const copy = frozenCopy({ calls: [{ claim: { fields: { amount: 1n } } }] });
  expect(() => Object.assign(copy.calls[0]?.claim.fields ?? {}, { amount: 2n })).toThrow(/read only/);
  expect(() => copy.calls.push({ claim: { fields: { amount: 2n } } })).toThrow(/not extensible/);
});

test('runs each getter once', () => {
  let reads = 0;
  const copy = frozenCopy({
    get amount() {
      reads += 1;
      return reads;
    },
  });
  expect([copy.amount, copy.amount, reads]).toEqual([1, 1, 1]);
});

test('drops inherited fields and prototypes', () => {
  const copy = frozenCopy(Object.assign(Object.create({ to: '0x2' }) as object, { from: '0x1' }));
  expect([{ ...copy }, 'to' in copy]).toEqual([{ from: '0x1' }, false]);
});

test.each([
  ['a function', { to: (): string => '0x1' }],
  ['a symbol', { to: Symbol('0x1') }],
  ['a proxy', new Proxy({ to: '0x1' }, {})],
])('rejects %s', (_case, value) => {
  expect(() => frozenCopy(value)).toThrow();
});

test('freezes cyclic data', () => {
  const data: { self?: unknown } = {};
  data.self = data;
  expect(Object.isFrozen(deepFreeze(data))).toBe(true);
});
