import { checkGate, permissionFor, VERBS, type MarketVerb } from './entryGate';

const ENTRIES: readonly MarketVerb[] = ['supply', 'borrow'];
const EXITS: readonly MarketVerb[] = ['withdraw', 'repay', 'collateral', 'eMode', 'rateSwitch', 'claim'];

describe('entry and exit gates', () => {
  it.each([
    ['allowed', [], []],
    ['blocked', ['address-blocked'], ['address-blocked']],
    ['unread', ['address-status-unread'], []],
    ['unknown', ['address-status-unknown'], []],
  ] as const)('return for an address that is %s entry issues %p and exit issues %p', (addressStatus, entry, exit) => {
    const input = { addressStatus, permission: 'not-needed' } as const;
    expect(ENTRIES.map((verb) => checkGate(verb, input))).toEqual([entry, entry]);
    expect(EXITS.map((verb) => checkGate(verb, input))).toEqual([exit, exit, exit, exit, exit, exit]);
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

  it.each(['collateral', 'eMode', 'rateSwitch', 'claim'] as const)('need no permission for %s', (verb) => {
    expect(permissionFor(verb, { isGated: true, granted: undefined })).toBe('not-needed');
  });

  it.each([
    ['missing', ['permission-missing']],
    ['unknown', ['permission-unknown']],
    ['granted', []],
  ] as const)('report a permission that is %s', (permission, issues) => {
    const verbs = Object.keys(VERBS) as MarketVerb[];
    const reported = verbs.map((verb) => checkGate(verb, { addressStatus: 'allowed', permission }));
    expect(reported).toEqual(verbs.map(() => issues));
  });
});
