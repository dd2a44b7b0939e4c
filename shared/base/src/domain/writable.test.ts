import { createWritable } from './writable';

it('notifies listeners of a change once, and not of an equal value', () => {
  const value = createWritable('a');
  const heard = jest.fn();
  value.subscribe(heard);
  value.set('b');
  value.set('b');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(value.get()).toBe('b');
});

it('lets one function subscribe twice and unsubscribe once', () => {
  const value = createWritable(0);
  const heard = jest.fn();
  const leave = value.subscribe(heard);
  value.subscribe(heard);
  leave();
  leave();
  value.set(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('notifies every listener even if one unsubscribes meanwhile', () => {
  const value = createWritable(0);
  const second = jest.fn();
  const leave = value.subscribe(() => leave());
  value.subscribe(second);
  value.set(1);
  expect(second).toHaveBeenCalledTimes(1);
});
