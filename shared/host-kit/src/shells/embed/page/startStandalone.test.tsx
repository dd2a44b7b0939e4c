import '../../../signing/signingBar/testing/fakeTopLayer';
import { CONTRACT_VERSION, useChain, useHost, type AreaModule } from '@fathom/contract';
import { Link, useLocation } from '@fathom/contract/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HOME, hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { createScriptedWallet, type ScriptedWallet } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '@fathom/testing/simulatedChain';
import { trustInputs } from '@fathom/testing/trustedEvents';
import { embedText } from '../embedText';
import type { startStandalone } from './startStandalone';

const FOLDER = 'https://lending.example/';
const chain = createSimulatedChain(HOME);
const fromChain = simulatedFetch([chain]);
const realFetch = globalThis.fetch;
const page = globalThis as { __webpack_public_path__?: string };
let start: typeof startStandalone;
let configuration: () => Response;
let requested: string[];
const ends: (() => void)[] = [];
const listen = window.addEventListener.bind(window);

trustInputs();

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address.endsWith('config/app.json')) {
      requested.push(address);
      return configuration();
    }
    return address.startsWith(FOLDER) ? new Response('{"files":{}}') : fromChain(input, init);
  };
  ({ startStandalone: start } = await import('./startStandalone'));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  requested = [];
  configuration = () => new Response(JSON.stringify(hostSuiteConfiguration()));
  page.__webpack_public_path__ = FOLDER;
  document.title = '';
  document.body.innerHTML = '<div id="app"></div>';
  Object.defineProperty(document, 'fonts', { value: { add: () => undefined }, configurable: true });
  Object.defineProperty(globalThis, 'FontFace', { value: function FontFace() {}, configurable: true });
  jest.spyOn(window, 'addEventListener').mockImplementation(((type: string, heard: EventListener, options: object) => {
    listen(type, heard, options);
    ends.push(() => window.removeEventListener(type, heard, options));
  }) as typeof window.addEventListener);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  delete page.__webpack_public_path__;
  Reflect.deleteProperty(window, 'ethereum');
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

function Area() {
  const { alerts, navigation } = useHost();
  const { pathname } = useLocation();
  return (
    <>
      <p>
        {pathname} on {useChain().name}
      </p>
      <Link to="/lending/markets">Markets</Link>
      <button onClick={() => navigation.openArea('lending', 'history')}>History</button>
      <button onClick={() => alerts.show({ kind: 'info', text: 'Copied' })}>Alert</button>
    </>
  );
}

async function open(path = '/') {
  window.history.replaceState(null, '', path);
  const load = jest.fn(async (): Promise<AreaModule> => ({ id: 'lending', contract: CONTRACT_VERSION, Area }));
  await act(() => start('lending', load));
  return load;
}

function announce(name: string): ScriptedWallet {
  const wallet = createScriptedWallet([chain]);
  const info = { uuid: name, name, icon: 'data:image/png;base64,AA==', rdns: `com.example.${name.toLowerCase()}` };
  const detail = Object.freeze({ info: Object.freeze(info), provider: wallet });
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  listen('eip6963:requestProvider', tell);
  ends.push(() => window.removeEventListener('eip6963:requestProvider', tell));
  return wallet;
}

/** Includes a pointer event, because a second click alone would belong to the previous press. */
function press(element: HTMLElement): void {
  fireEvent.pointerUp(element);
  fireEvent.click(element);
}

function methodsOf(wallet: ScriptedWallet): readonly string[] {
  return wallet.requests.map(({ method }) => method);
}

it('displays the area below its path, with the name of the app and the network', async () => {
  await open();
  expect(await screen.findByText('/lending on Lisk')).toBeVisible();
  expect(document.title).toBe('Lending · Fathom');
  expect(screen.getByRole('button', { name: /Network/ })).toHaveTextContent('Lisk');
  expect(requested).toEqual(['/config/app.json']);
  press(screen.getByRole('link', { name: 'Markets' }));
  expect(screen.getByText('/lending/markets on Lisk')).toBeVisible();
  expect(window.location.pathname).toBe('/lending/markets');
  press(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('/lending/history on Lisk')).toBeVisible();
  expect(window.location.pathname).toBe('/lending/history');
});

it('keeps the page of the area that it was opened at, and leads from any other to its first one', async () => {
  await open('/lending/history');
  expect(await screen.findByText('/lending/history on Lisk')).toBeVisible();
  document.body.innerHTML = '<div id="app"></div>';
  await open('/elsewhere');
  expect(await screen.findByText('/lending on Lisk')).toBeVisible();
  expect(window.location.pathname).toBe('/lending');
});

it('displays alerts of the area', async () => {
  await open();
  press(await screen.findByRole('button', { name: 'Alert' }));
  expect(await screen.findByText('Copied')).toBeVisible();
});

it('says that no wallet is found when the user connects and there is none', async () => {
  await open();
  press(await screen.findByRole('button', { name: 'Connect Wallet' }));
  expect(await screen.findByText(embedText.alone.noWallet)).toBeVisible();
});

it('connects the wallet that the user chooses, and again after the page is loaded again', async () => {
  const wallets = [announce('First'), announce('Second')] as const;
  await open();
  press(await screen.findByRole('button', { name: embedText.alone.wallets }));
  press(await screen.findByRole('menuitem', { name: 'Second' }));
  expect(await screen.findByRole('button', { name: embedText.alone.account })).toHaveTextContent('0x11…1111');
  expect(methodsOf(wallets[0])).not.toContain('eth_requestAccounts');
  expect(methodsOf(wallets[1])).toContain('eth_requestAccounts');

  document.body.innerHTML = '<div id="app"></div>';
  await open();
  expect(await screen.findByRole('button', { name: embedText.alone.account })).toBeVisible();
});

it('connects the only wallet at once, and forgets it when the user disconnects it', async () => {
  const wallet = announce('Only');
  await open();
  press(await screen.findByRole('button', { name: 'Connect Wallet' }));
  press(await screen.findByRole('button', { name: embedText.alone.account }));
  expect(methodsOf(wallet)).toContain('eth_requestAccounts');
  press(await screen.findByRole('menuitem', { name: embedText.alone.disconnect }));
  expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();

  document.body.innerHTML = '<div id="app"></div>';
  await open();
  expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

it('connects a wallet that injects itself late, by the button that the user presses', async () => {
  await open();
  const wallet = createScriptedWallet([chain]);
  Object.defineProperty(window, 'ethereum', { value: wallet, configurable: true });
  press(await screen.findByRole('button', { name: 'Connect Wallet' }));
  expect(await screen.findByRole('button', { name: embedText.alone.account })).toBeVisible();
  expect(methodsOf(wallet)).toContain('eth_requestAccounts');
});

it('says what is wrong with the configuration of its site, and reads it again on Retry', async () => {
  configuration = () => new Response('', { status: 404 });
  const load = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(embedText.configuration.missing('/config/app.json'));
  expect(load).not.toHaveBeenCalled();
  configuration = () => new Response(JSON.stringify(hostSuiteConfiguration()));
  press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('/lending on Lisk')).toBeVisible();
  await waitFor(() => expect(requested).toHaveLength(2));
});

it('refuses a page without its element', async () => {
  document.body.replaceChildren();
  await expect(start('lending', jest.fn())).rejects.toThrow('The page has no element #app.');
});
