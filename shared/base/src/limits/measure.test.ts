import { CALL_LIMIT } from './areaLimits';
import { measureData } from './measure';

const LIMIT = { size: 1024, depth: 3, entries: 4 };

it('counts characters, two hexadecimal digits as one, and 8 bytes for anything else', () => {
  const data = { text: 'abc', data: '0x1234', value: 1n };
  expect(measureData(data, LIMIT)).toEqual({ ok: true, size: 8 + 4 + 3 + 4 + 3 + 5 + 8 });
});

it.each([
  ['a text', 'x'.repeat(1025), 'it is larger than 1 kB'],
  ['calldata', { data: `0x${'ab'.repeat(1025)}` }, 'it is larger than 1 kB'],
  ['a name', { ['x'.repeat(1025)]: 1 }, 'it is larger than 1 kB'],
  ['a list', [1, 2, 3, 4, 5], 'it has a list or an object of more than 4 entries'],
  ['a list without entries', new Array(200_000_000), 'it has a list or an object of more than 4 entries'],
  ['an object', { a: 1, b: 2, c: 3, d: 4, e: 5 }, 'it has a list or an object of more than 4 entries'],
  ['a deep list', [[[[1]]]], 'it has more than 3 levels'],
  ['a buffer', { data: new ArrayBuffer(8) }, 'it is not plain data'],
  ['a typed array', new Uint8Array(8), 'it is not plain data'],
  ['a map', new Map(), 'it is not plain data'],
])('refuses %s beyond the limit, with the reason', (_name, value, reason) => {
  expect(measureData(value, LIMIT)).toEqual({ ok: false, reason });
});

it('refuses an object that contains itself', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(measureData(cyclic, LIMIT)).toEqual({ ok: false, reason: 'it has more than 3 levels' });
});

it('counts an object as often as it is contained', () => {
  let value: unknown = 'x'.repeat(100);
  for (let level = 0; level < 15; level += 1) value = [value, value];
  expect(measureData(value, CALL_LIMIT)).toEqual({ ok: false, reason: 'it is larger than 128 kB' });
});

it('counts no inherited members, of which every object can have many', () => {
  const value: unknown = Object.setPrototypeOf({ a: 1 }, { b: 2, c: 3, d: 4, e: 5 });
  expect(measureData(value, LIMIT)).toEqual({ ok: true, size: 8 + 1 + 8 });
});

it('calls no getter', () => {
  const read = jest.fn();
  measureData(
    {
      get data() {
        return read() as unknown;
      },
    },
    LIMIT,
  );
  expect(read).not.toHaveBeenCalled();
});

it('admits a transaction of the largest size that nodes accept', () => {
  const request = { to: `0x${'11'.repeat(20)}`, data: `0x${'ab'.repeat(127 * 1024)}`, value: 0n };
  expect(measureData(request, CALL_LIMIT)).toMatchObject({ ok: true });
});
