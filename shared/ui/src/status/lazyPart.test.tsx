import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { lazyPart } from './lazyPart';
import { OverlayLoadError, SectionLoadError } from './LoadError';

interface SheetProps {
  readonly onClose: () => void;
}

function Sheet() {
  return <p>the sheet</p>;
}

function chunkError(type: 'error' | 'timeout' = 'error'): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), { type, request: 'https://app.example/7.js' });
}

async function press(element: Element): Promise<void> {
  await act(async () => userEvent.click(element));
}

function fetchResponses(response: Response | Error) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
}

function loading(...results: readonly (Error | ComponentType<SheetProps>)[]) {
  const load = jest.fn<Promise<ComponentType<SheetProps>>, []>();
  for (const result of results) {
    if (result instanceof Error) load.mockRejectedValueOnce(result);
    else load.mockResolvedValueOnce(result);
  }
  return load;
}

async function renderPart(load: () => Promise<ComponentType<SheetProps>>) {
  const Part = lazyPart(load, OverlayLoadError);
  function Screen() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <input aria-label="Amount" />
        <button onClick={() => setIsOpen(true)}>Open</button>
        {isOpen && <Part onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  await act(async () => void renderWithHost(<Screen />));
  return Part;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchResponses(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

it('retries a failed load once automatically', async () => {
  const load = loading(chunkError(), Sheet);
  await renderPart(load);
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the page when a part fails to load, states what to do, and loads the part on Retry', async () => {
  const load = loading(chunkError(), chunkError(), chunkError(), chunkError(), Sheet);
  await renderPart(load);
  await userEvent.type(screen.getByRole('textbox'), '1234');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't load this part of the app. Your funds are not affected. Check your connection and retry.",
  );
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('1234');
});

it('closes the notice like the part itself, and tries again when the part is opened again', async () => {
  await renderPart(loading(chunkError(), chunkError(), Sheet));
  await press(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('the sheet')).toBeVisible();
});

it.each([
  ['responds with 404', new Response('', { status: 404 })],
  ['responds with a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('offers to reload the page when the server %s, and warns that entries are cleared', async (_what, response) => {
  fetchResponses(response);
  await renderPart(loading(chunkError(), chunkError()));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A new version of the app is available. Your funds are not affected. Reload the page to continue. Anything you entered here will be cleared.',
    ),
  );
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('reports a lost connection if the file still exists on the server', async () => {
  const requested = fetchResponses(new Response('', { headers: { 'content-type': 'text/javascript' } }));
  await renderPart(loading(chunkError(), chunkError()));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  await waitFor(() => expect(requested).toHaveBeenCalledWith('https://app.example/7.js', expect.anything()));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

describe('a file that a release lists', () => {
  const DIGEST = 'sha384-listed';

  beforeEach(() => {
    Object.assign(window, { fathomScriptGuard: { digestOf: () => DIGEST } });
  });
  afterEach(() => {
    Object.assign(window, { fathomScriptGuard: undefined });
  });

  /** A server that responds; the browser refuses files that don't match a digest. */
  function server({ isChanged }: { readonly isChanged: boolean }) {
    return jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
      if (isChanged && init?.integrity === DIGEST) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }));
    });
  }

  it('offers to reload the page where the server returns another one', async () => {
    server({ isChanged: true });
    await renderPart(loading(chunkError(), chunkError()));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        "The server returned a changed file for this part of the app, so it wasn't loaded.",
      ),
    );
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('reports a lost connection where the server returns it again', async () => {
    const requested = server({ isChanged: false });
    await renderPart(loading(chunkError(), chunkError()));
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it('offers Retry instead of retrying automatically after a timeout', async () => {
  const load = loading(chunkError('timeout'), Sheet);
  await renderPart(load);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('contains the error of a part, and warns that a transaction may have been sent', async () => {
  const Broken = () => {
    throw new Error('cannot draw');
  };
  await renderPart(loading(Broken));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your activity before you repeat an action.');
  expect(screen.getByRole('textbox')).toBeVisible();
});

it('renders a preloaded part without another request, and retries after a failed preload', async () => {
  const load = loading(chunkError(), chunkError(), Sheet);
  const Part = lazyPart(load, SectionLoadError);
  Part.preload();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(async () => Part.preload());
  await act(async () => void renderWithHost(<Part onClose={() => undefined} />));
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('passes the props of a part to the placeholder that is displayed while it loads', async () => {
  const load = () => new Promise<never>(() => undefined);
  const Part = lazyPart<{ readonly amount: string }>(load, SectionLoadError, ({ amount }) => <p>Balance {amount}</p>);
  await act(async () => void renderWithHost(<Part amount="7" />));
  expect(screen.getByText('Balance 7')).toBeVisible();
});
