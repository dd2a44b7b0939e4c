import { entryIssues } from './addressGate';

it.each([
  ['allowed', []],
  ['blocked', ['address-blocked']],
  ['unread', ['address-status-unread']],
  ['unknown', ['address-status-unknown']],
] as const)('an address that is %s is kept from entering by %p', (status, issues) => {
  expect(entryIssues(status)).toEqual(issues);
});
