import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, useHost, useWallet, type AreaModule } from '@fathom/contract';
import { waitFor } from '@testing-library/react';
import { act, useEffect } from 'react';
import { HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { knownRequest } from '@fathom/testing/knownRequest';
import { admittedSigningFiles } from '@fathom/testing/knownSigning';
import { createScriptedWallet, SCRIPTED_ACCOUNT } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '@fathom/testing/simulatedChain';

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
  delete window.fathomScriptGuard;
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

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

/** The digest that was required of each fetched file. */
const required = new Map<string, string | undefined>();

/** Mounts an area whose code `evaluate` returns. */
async function mount(files: ReadonlyMap<string, string>, evaluate: (fetched: readonly string[]) => AreaModule['Area']) {
  const fetched: string[] = [];
  page.__webpack_public_path__ = FOLDER;
  serve = async (input, init) => {
    const address = addressOf(input);
    if (!address.startsWith(FOLDER)) return fromChain(input, init);
    const text = files.get(address);
    fetched.push(address);
    required.set(address, init?.integrity);
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
  const { mountArea } = await import('./mountArea');
  const element = document.body.appendChild(document.createElement('div'));
  const load = async () => ({ id: 'lending', contract: CONTRACT_VERSION, Area: evaluate(fetched) }) as const;
  return mountArea('lending', load)(element, {
    provider: createScriptedWallet([chain]),
    chainId: HOME,
    configuration: hostSuiteConfiguration(),
  });
}

it.each([
  ['has read the manifest and every signing file', release()],
  ['could not read them', new Map<string, string>()],
])('evaluates the code of the area once it %s', async (_case, files) => {
  let before: readonly string[] | undefined;
  const mounted = await mount(files, (fetched) => {
    before = [...fetched];
    return () => null;
  });
  await waitFor(() => expect(before).toBeDefined());
  expect(before).toEqual(expect.arrayContaining(files.size > 0 ? [...files.keys()] : [`${FOLDER}area-manifest.json`]));
  act(() => mounted.unmount());
});

it('reads the signing rules by the manifest of the release that the page verified', async () => {
  const digest = `sha384-${'B'.repeat(64)}`;
  window.fathomScriptGuard = {
    prepare: () => undefined,
    digestOf: (address) => (address === `${FOLDER}area-manifest.json` ? digest : undefined),
  };
  let isEvaluated = false;
  const mounted = await mount(release(), () => {
    isEvaluated = true;
    return () => null;
  });
  await waitFor(() => expect(isEvaluated).toBe(true));
  expect(required.get(`${FOLDER}area-manifest.json`)).toBe(digest);
  act(() => mounted.unmount());
});

it('verifies by the files of its release, although the code of the area replaces how files are read', async () => {
  const { fetch: ownFetch, Response: OwnResponse, URL: OwnUrl } = globalThis;
  const ownText = Object.getOwnPropertyDescriptor(Response.prototype, 'text') ?? {};
  let summary: unknown;
  function Area() {
    const { signing, wallet } = useHost();
    const { is } = useWallet();
    useEffect(() => {
      if (is === 'disconnected') wallet.requestConnect();
      if (is !== 'connected') return;
      const request = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });
      void signing.summarize('lending', request).then((found) => {
        summary = found;
      });
    }, [signing, wallet, is]);
    return null;
  }
  const mounted = await mount(release(), () => {
    const forged = () => new OwnResponse('{"files":{}}');
    globalThis.fetch = async (input, init) => (addressOf(input).startsWith(FOLDER) ? forged() : ownFetch(input, init));
    globalThis.Response = class extends OwnResponse {};
    globalThis.URL = class extends OwnUrl {
      override get href() {
        return super.href.replace(FOLDER, 'https://hostile.example/');
      }
    };
    Object.defineProperty(OwnResponse.prototype, 'text', { ...ownText, value: async () => '{"files":{}}' });
    return Area;
  });
  try {
    await waitFor(() => expect(summary).toBeDefined());
    expect(summary).toMatchObject({ ok: true });
  } finally {
    globalThis.fetch = ownFetch;
    globalThis.Response = OwnResponse;
    globalThis.URL = OwnUrl;
    Object.defineProperty(OwnResponse.prototype, 'text', ownText);
    act(() => mounted.unmount());
  }
});
