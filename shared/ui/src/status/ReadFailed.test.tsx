import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import { ReadFailed } from './ReadFailed';

const READ = { retry: () => undefined };

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
