import { checkEntryGate, checkExitGate, permissionFor } from './entryGate';

describe('entry and exit gates', () => {
  it.each([
    ['allowed', [], []],
    ['blocked', ['address-blocked'], ['address-blocked']],
    ['unread', ['address-status-unread'], []],
    ['unknown', ['address-status-unknown'], []],
  ] as const)('return for an address that is %s entry issues %p and exit issues %p', (addressStatus, entry, exit) => {
    const input = { addressStatus, permission: 'not-needed' } as const;
    expect(checkEntryGate(input)).toEqual(entry);
    expect(checkExitGate(input)).toEqual(exit);
  });

  const ROLES = [
    ['supply', 'depositor'],
    ['withdraw', 'depositor'],
    ['borrow', 'borrower'],
    ['repay', 'borrower'],
  ] as const;
  it.each(ROLES)('allow %s with the %s permission only', (action, needed) => {
    const other = needed === 'depositor' ? 'borrower' : 'depositor';
    expect(permissionFor(action, { isGated: true, granted: [needed] })).toBe('granted');
    expect(permissionFor(action, { isGated: true, granted: [other] })).toBe('missing');
    expect(permissionFor(action, { isGated: true, granted: undefined })).toBe('unknown');
    expect(permissionFor(action, { isGated: false, granted: [] })).toBe('not-needed');
  });

  it.each([
    ['missing', ['permission-missing']],
    ['unknown', ['permission-unknown']],
    ['granted', []],
  ] as const)('report a permission that is %s', (permission, issues) => {
    expect(checkEntryGate({ addressStatus: 'allowed', permission })).toEqual(issues);
    expect(checkExitGate({ addressStatus: 'allowed', permission })).toEqual(issues);
  });
});
