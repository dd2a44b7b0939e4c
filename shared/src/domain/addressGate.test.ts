import { entryIssues, exitIssues } from './addressGate';

it.each([
  ['allowed', [], []],
  ['blocked', ['address-blocked'], ['address-blocked']],
  ['unknown', ['address-status-unknown'], []],
] as const)('an address that is %s is kept from entering by %p and from leaving by %p', (status, entry, exit) => {
  expect(entryIssues(status)).toEqual(entry);
  expect(exitIssues(status)).toEqual(exit);
});
