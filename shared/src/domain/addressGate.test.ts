import { entryIssues, exitIssues } from './addressGate';

it.each([
  ['allowed', [], []],
  ['blocked', ['address-blocked'], ['address-blocked']],
  ['unknown', ['address-status-unknown'], []],
] as const)('an address that is %s is blocked from entering: %p, and from exiting: %p', (status, entry, exit) => {
  expect(entryIssues(status)).toEqual(entry);
  expect(exitIssues(status)).toEqual(exit);
});
