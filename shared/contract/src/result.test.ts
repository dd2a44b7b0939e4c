import { failed, ok } from './result';

it('is either a value or an error', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(failed('why')).toEqual({ ok: false, error: 'why' });
});
