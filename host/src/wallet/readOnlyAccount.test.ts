import { readWatchLink, withWatchLink } from './readOnlyAccount';

const ACCOUNT = '0x7A3f00000000000000000000000000000000abcD';

it.each([
  ['', undefined],
  ['?tab=1', undefined],
  [`?as=${ACCOUNT}`, { kind: 'account', account: ACCOUNT }],
  [`?tab=1&as=%20${ACCOUNT}`, { kind: 'account', account: ACCOUNT }],
  ['?as=', { kind: 'unreadable' }],
  ['?as=vitalik.eth', { kind: 'unreadable' }],
  [`?as=${ACCOUNT}00`, { kind: 'unreadable' }],
  ['?as=<img src=x>', { kind: 'unreadable' }],
])('reads %j', (search, link) => {
  expect(readWatchLink(search)).toEqual(link);
});

it('adds the account to the URL next to other parameters, and removes it again', () => {
  expect(withWatchLink('?tab=1', ACCOUNT)).toBe(`tab=1&as=${ACCOUNT}`);
  expect(withWatchLink(`?tab=1&as=${ACCOUNT}`, undefined)).toBe('tab=1');
});
