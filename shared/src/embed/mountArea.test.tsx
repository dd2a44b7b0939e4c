import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@fathom/shared/contract';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { HOME, hostSuiteConfiguration } from '../testing/hostSuiteConfiguration';
import { admittedSigningFiles } from '../testing/knownSigning';
import { createScriptedWallet } from '../testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '../testing/simulatedChain';

const FOLDER = 'https://lending.example/';
const chain = createSimulatedChain(HOME);
const fromChain = simulatedFetch([chain]);
const realFetch = globalThis.fetch;
let serve = realFetch;
const page = globalThis as { __webpack_public_path__?: string };

// The code of the host keeps the page's own functions when it is loaded.
beforeAll(() => {
  globalThis.fetch = async (input, init) => serve(input, init);
});

beforeEach(() => {
  // jsdom has no fonts.
  Object.defineProperty(document, 'fonts', { value: { add: () => undefined }, configurable: true });
  Object.defineProperty(globalThis, 'FontFace', { value: function FontFace() {}, configurable: true });
});

afterEach(() => {
  delete page.__webpack_public_path__;
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

/** The files of a release, by address. */
function release(): ReadonlyMap<string, string> {
  const signing = Object.entries(admittedSigningFiles('fxd')).map(([name, json]): [string, string] => [
    `signing/${name}`,
    JSON.stringify(json),
  ]);
  const files = Object.fromEntries(
    signing.map(([name, text]) => [name, `sha384-${createHash('sha384').update(text).digest('base64')}`]),
  );
  return new Map(
    [...signing, ['area-manifest.json', JSON.stringify({ files })]].map(([name, text]) => [
      `${FOLDER}${name}`,
      text ?? '',
    ]),
  );
}

it.each([
  ['has read the manifest and every signing file', release()],
  ['could not read them', new Map<string, string>()],
])('renders the area once it %s', async (_case, files) => {
  const fetched: string[] = [];
  let before: readonly string[] | undefined;
  page.__webpack_public_path__ = FOLDER;
  serve = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.startsWith(FOLDER)) return fromChain(input, init);
    const text = files.get(address);
    fetched.push(address);
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
  function Area() {
    before ??= [...fetched];
    return null;
  }
  const { mountArea } = await import('./mountArea');
  const element = document.body.appendChild(document.createElement('div'));
  const mounted = mountArea({ id: 'lending', contract: CONTRACT_VERSION, Area })(element, {
    provider: createScriptedWallet([chain]),
    chainId: HOME,
    configuration: hostSuiteConfiguration(),
  });
  await waitFor(() => expect(before).toBeDefined());
  expect(before).toEqual(expect.arrayContaining(files.size > 0 ? [...files.keys()] : [`${FOLDER}area-manifest.json`]));
  act(() => mounted.unmount());
});
