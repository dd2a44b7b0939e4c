import { readWatchLink, withWatchLink } from './readOnlyAccount';

const ACCOUNT = '0x7A3f00000000000000000000000000000000abcD';

it.each([
  ['', undefined],
  ['?tab=1', undefined],
  [`?as=${ACCOUNT}`, { is: 'account', account: ACCOUNT }],
  [`?tab=1&as=%20${ACCOUNT}`, { is: 'account', account: ACCOUNT }],
  ['?as=', { is: 'unreadable' }],
  ['?as=vitalik.eth', { is: 'unreadable' }],
  [`?as=${ACCOUNT}00`, { is: 'unreadable' }],
  ['?as=<img src=x>', { is: 'unreadable' }],
])('reads %j', (search, link) => {
  expect(readWatchLink(search)).toEqual(link);
});

it('adds the account to the URL next to other parameters, and removes it again', () => {
  expect(withWatchLink('?tab=1', ACCOUNT)).toBe(`tab=1&as=${ACCOUNT}`);
  expect(withWatchLink(`?tab=1&as=${ACCOUNT}`, undefined)).toBe('tab=1');
});
