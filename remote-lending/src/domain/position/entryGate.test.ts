import { checkGate, permissionFor } from './entryGate';

const ENTRY = { side: 'entry' } as const;
const EXIT = { side: 'exit' } as const;

describe('entry and exit gates', () => {
  it.each([
    ['allowed', [], []],
    ['blocked', ['address-blocked'], []],
    ['unread', ['address-status-unread'], []],
    ['unknown', ['address-status-unknown'], []],
  ] as const)('return for an address that is %s entry issues %p and exit issues %p', (addressStatus, entry, exit) => {
    const input = { addressStatus, permission: 'not-needed' } as const;
    expect(checkGate(ENTRY, input)).toEqual(entry);
    expect(checkGate(EXIT, input)).toEqual(exit);
  });

  it.each([
    ['depositor', 'borrower'],
    ['borrower', 'depositor'],
  ] as const)('require the %s permission where an action needs it', (permission, other) => {
    const gate = { side: 'exit', permission } as const;
    expect(permissionFor(gate, { isGated: true, granted: [permission] })).toBe('granted');
    expect(permissionFor(gate, { isGated: true, granted: [other] })).toBe('missing');
    expect(permissionFor(gate, { isGated: true, granted: undefined })).toBe('unknown');
    expect(permissionFor(gate, { isGated: false, granted: [] })).toBe('not-needed');
  });

  it('require no permission where an action needs none', () => {
    expect(permissionFor(EXIT, { isGated: true, granted: undefined })).toBe('not-needed');
  });

  it.each([
    ['missing', ['permission-missing']],
    ['unknown', ['permission-unknown']],
    ['granted', []],
  ] as const)('report a permission that is %s', (permission, issues) => {
    for (const gate of [ENTRY, EXIT]) {
      expect(checkGate(gate, { addressStatus: 'allowed', permission })).toEqual(issues);
    }
  });
});
