import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, type FakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageGate } from './StorageGate';
import { storageText } from '../text/storageText';

function open(host: FakeHost) {
  return renderWithHost(
    <>
      <StorageGate />
      <p>area</p>
    </>,
    { host },
  );
}

it('a device that stores nothing more says so from the first value on, until the notice is closed in any area', async () => {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const first = open(host);
  expect(screen.getByText('area')).toBeVisible();
  expect(screen.queryByText(storageText.notice)).not.toBeInTheDocument();
  act(() => host.refuseStorage());
  expect(await screen.findByText(storageText.notice)).toBeVisible();
  first.unmount();

  const second = open(host);
  expect(await screen.findByText(storageText.notice)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: storageText.close }));
  expect(screen.queryByText(storageText.notice)).not.toBeInTheDocument();
  second.unmount();

  open(host);
  expect(screen.getByText('area')).toBeVisible();
  expect(screen.queryByText(storageText.notice)).not.toBeInTheDocument();
});
