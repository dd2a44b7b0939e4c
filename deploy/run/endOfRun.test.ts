import { END_VARIABLE, isRunOver } from './endOfRun';

it.each([
  [{}, 1e15, false],
  [{ [END_VARIABLE]: '1000' }, 999, false],
  [{ [END_VARIABLE]: '1000' }, 1001, true],
])('a run whose environment is %j is at %d ms over: %s', (environment, now, isOver) => {
  expect(isRunOver(now, environment)).toBe(isOver);
});
