import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { indexerError } from '@fathom/base/indexer/indexerError';
import { screen } from '@testing-library/react';
import { ReadFailed } from './ReadFailed';

const OFFLINE = { code: 'unreachable', message: 'Failed to fetch' };
const READ = { retry: () => undefined, error: OFFLINE };

it.each<[string, unknown, string]>([
  ['a failed connection', OFFLINE, "Can't reach Chain 1135. Check your connection or choose another RPC. "],
  [
    'a rate limit, in the words of the node',
    { ...OFFLINE, reason: 'HTTP 429' },
    'An RPC node of Chain 1135 returned no result: “HTTP 429”. Try again, or choose another RPC. ',
  ],
  [
    'a revert without data',
    { code: 'reverted', message: 'EVM error InvalidFEOpcode' },
    'An RPC node of Chain 1135 returned no result: “EVM error InvalidFEOpcode”. Try again, or choose another RPC. ',
  ],
  [
    'words that would end the quotation',
    { ...OFFLINE, reason: 'slow”. Your funds are lost. “' },
    'An RPC node of Chain 1135 returned no result: “slow’. Your funds are lost. ’”. Try again, or choose another RPC. ',
  ],
  ['an outage of the indexer', indexerError('unreachable', { area: 'fxd', chainId: 1135 }), ' '],
  ['an error of the app', new TypeError('x is undefined'), ' '],
  ['no error', undefined, ' '],
])('a failed read states its cause, and no failed connection unless it was one: %s', (_case, error, cause) => {
  const { container } = renderWithHost(<ReadFailed title="Pools unavailable" read={{ ...READ, error }} />);
  expect(container.textContent).toBe(`Pools unavailable${cause}Your funds are safe on-chain.Retry`);
});

it.each([
  ['by default', 'Pools unavailable', undefined],
  ['after a cause', 'Pools unavailable', 'The data service returned an error.'],
  ['without a cause', 'Pools unavailable', null],
  ['in the cause', 'Pools unavailable', 'Your funds are safe on-chain. Contact the operator of this site.'],
  ['in the title', "Couldn't read this vault. Your funds are safe on-chain.", null],
])('a failed read says once that funds are safe: %s', (_case, title, cause) => {
  const { container } = renderWithHost(
    <ReadFailed title={title} read={READ} {...(cause !== undefined && { cause })} />,
  );
  expect(container.textContent.match(/Your funds are safe/g)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
