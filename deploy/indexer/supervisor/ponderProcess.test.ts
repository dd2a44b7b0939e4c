import { describeExit } from './ponderProcess';

it.each([
  ['the last error of a process that failed', 1, null, 'the rows are damaged', 'the rows are damaged'],
  ['the code of one that logged nothing', 1, null, undefined, 'it ended with code 1'],
  ['the signal of one that was stopped', null, 'SIGTERM', undefined, 'it was killed by SIGTERM'],
  [
    'the likely cause of SIGKILL, before an older error',
    null,
    'SIGKILL',
    'a node did not respond',
    'it was killed by SIGKILL, perhaps because the memory was used up; its last error: a node did not respond',
  ],
] as const)('reports %s', (_case, code, signal, error, expected) => {
  expect(describeExit(code, signal, error)).toBe(expected);
});
