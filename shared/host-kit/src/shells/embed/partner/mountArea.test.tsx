import { createHash } from 'node:crypto';
import {
  CONTRACT_VERSION,
  useChain,
  useHost,
  useWallet,
  type AreaModule,
  type MountError,
  type MountOptions,
  type PortfolioModule,
  type PortfolioToken,
} from '@fathom/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { act, useEffect } from 'react';
import { HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { knownRequest } from '@fathom/testing/knownRequest';
import { admittedSigningFiles } from '@fathom/testing/knownSigning';
import { createScriptedWallet, SCRIPTED_ACCOUNT } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '@fathom/testing/simulatedChain';
import { pressPage, trustInputs } from '@fathom/testing/trustedEvents';

const FOLDER = 'https://lending.example/';
const chain = createSimulatedChain(HOME);
const fromChain = simulatedFetch([chain]);
const realFetch = globalThis.fetch;
let serve = realFetch;
const page = globalThis as { __webpack_public_path__?: string };

trustInputs();

beforeAll(() => {
  globalThis.fetch = async (input, init) => serve(input, init);
});

beforeEach(() => {
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

const required = new Map<string, string | undefined>();

const WAD = 10n ** 18n;
const TOKEN: PortfolioToken = { address: TARGET, symbol: 'WETH', decimals: 18 };

/** An account with a supply and a claim, at a health factor of 1.5. */
async function loadPortfolio(): Promise<PortfolioModule> {
  return {
    id: 'lending',
    contract: CONTRACT_VERSION,
    createPortfolio: () => ({
      stress: (summary) => summary,
      rescue: () => [],
      ledger: () => Promise.reject(new Error('not used')),
      summary: async (chainId, account) => ({
        area: 'lending',
        chainId,
        account,
        block: 1,
        blockTime: 1,
        positions: [
          {
            id: 'supply',
            title: 'WETH',
            detail: 'Supplied',
            token: TOKEN,
            amount: 2n * WAD,
            isOwed: false,
            value: 8_000n * WAD,
            rate: undefined,
            rateName: '',
          },
        ],
        risks: [
          {
            id: 'account',
            title: 'Lending',
            measure: 'healthFactor',
            value: (15n * WAD) / 10n,
            level: 'caution',
            levelName: 'Low',
            thresholds: [],
            netValue: undefined,
            liquidationPrices: [],
          },
        ],
        claims: [{ id: 'rewards', title: 'Rewards', token: TOKEN, amount: WAD, value: undefined }],
        dates: [],
        notices: [],
        wallet: [],
        prices: [],
        sources: [],
        unread: ['The price of USDC could not be read.'],
        inputs: undefined,
      }),
    }),
  };
}

async function mount(
  files: ReadonlyMap<string, string>,
  evaluate: (fetched: readonly string[]) => AreaModule['Area'],
  options: Partial<MountOptions> = {},
) {
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
  return mountArea(
    'lending',
    load,
    loadPortfolio,
  )(element, {
    provider: createScriptedWallet([chain]),
    chainId: HOME,
    configuration: hostSuiteConfiguration(),
    ...options,
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
    const { status } = useWallet();
    useEffect(() => {
      if (status === 'disconnected') {
        pressPage();
        wallet.requestConnect();
      }
      if (status !== 'connected') return;
      const request = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });
      void signing.summarize('lending', request).then((found) => {
        summary = found;
      });
    }, [signing, wallet, status]);
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

function displayed() {
  const carrier = document.body.lastElementChild?.firstElementChild;
  const content = carrier?.shadowRoot?.firstElementChild;
  if (!(content instanceof HTMLElement)) throw new Error('Nothing is mounted.');
  return within(content);
}

it('reports that the area is displayed once, after its code has loaded', async () => {
  const reports: string[] = [];
  const mounted = await mount(
    release(),
    () => {
      reports.push('evaluated');
      return () => <p>The area</p>;
    },
    { onReady: () => reports.push('ready') },
  );
  await waitFor(() => expect(reports).toContain('ready'));
  expect(displayed().getByText('The area')).toBeInTheDocument();
  act(() => mounted.update({ theme: { scheme: 'dark' } }));
  expect(reports).toEqual(['evaluated', 'ready']);
  act(() => mounted.unmount());
});

it('keeps an area whose onReady and onError throw', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => {
    throw new Error('broken partner');
  };
  const mounted = await mount(release(), () => () => <p>The area</p>, { onReady: fail, onError: fail });
  await waitFor(() => expect(displayed().getByText('The area')).toBeInTheDocument());
  act(() => mounted.update({ chainId: 5 }));
  expect(displayed().getByText('The area')).toBeInTheDocument();
  act(() => mounted.unmount());
  jest.restoreAllMocks();
});

it('reports a chain that is not configured, and keeps the current one', async () => {
  const errors: MountError[] = [];
  const Area = () => <p>Chain {useChain().id}</p>;
  const mounted = await mount(release(), () => Area, { onError: (error) => errors.push(error) });
  await waitFor(() => expect(displayed().getByText(`Chain ${HOME}`)).toBeInTheDocument());
  act(() => mounted.update({ chainId: 5 }));
  expect(errors).toEqual([{ code: 'chain', message: 'Its configuration has no chain 5.' }]);
  expect(displayed().getByText(`Chain ${HOME}`)).toBeInTheDocument();
  act(() => mounted.unmount());
});

it('displays the area after all when the page passes a chain that is configured', async () => {
  const mounted = await mount(release(), () => () => <p>The area</p>, { chainId: 5, onError: () => undefined });
  await waitFor(() => expect(displayed().getByRole('alert')).toHaveTextContent('no chain 5'));
  act(() => mounted.update({ chainId: HOME }));
  await waitFor(() => expect(displayed().getByText('The area')).toBeInTheDocument());
  act(() => mounted.unmount());
});

it('reads a configuration that failed again on Retry', async () => {
  const errors: MountError[] = [];
  const configuration = `${FOLDER}config/app.json`;
  const files = new Map(release());
  const mounted = await mount(files, () => () => <p>The area</p>, {
    configuration,
    onError: (error) => errors.push(error),
  });
  await waitFor(() => expect(displayed().getByRole('alert')).toHaveTextContent(configuration));
  expect(errors.map(({ code }) => code)).toEqual(['configuration']);
  files.set(configuration, JSON.stringify(hostSuiteConfiguration()));
  fireEvent.click(displayed().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(displayed().getByText('The area')).toBeInTheDocument());
  act(() => mounted.unmount());
});

it('leaves nothing when it is unmounted, and cleans up what the area has started', async () => {
  const cleanup = jest.fn();
  function Area() {
    useEffect(() => cleanup, []);
    return <p>The area</p>;
  }
  const mounted = await mount(release(), () => Area);
  await waitFor(() => expect(displayed().getByText('The area')).toBeInTheDocument());
  const element = document.body.lastElementChild;
  expect(element?.childElementCount).toBe(1);
  act(() => mounted.unmount());
  expect(cleanup).toHaveBeenCalledTimes(1);
  expect(element?.childElementCount).toBe(0);
});

function ConnectButton() {
  const { wallet } = useHost();
  return <button onClick={() => wallet.requestConnect()}>Connect</button>;
}

it('asks the page for a wallet when the user connects and there is none', async () => {
  const onNoProvider = jest.fn();
  const mounted = await mount(release(), () => ConnectButton, { provider: undefined, onNoProvider });
  fireEvent.click(await waitFor(() => displayed().getByRole('button', { name: 'Connect' })));
  expect(onNoProvider).toHaveBeenCalledTimes(1);
  act(() => mounted.unmount());
});

it('displays that the page offers no wallet, unless the page wants to know', async () => {
  const alerts: string[] = [];
  const mounted = await mount(release(), () => ConnectButton, {
    provider: undefined,
    onAlert: ({ text }) => alerts.push(text),
  });
  fireEvent.click(await waitFor(() => displayed().getByRole('button', { name: 'Connect' })));
  expect(alerts).toEqual(['This page offers no wallet to connect.']);
  act(() => mounted.unmount());
});

it.each([
  ['no element', null, {}, 'mount: the first argument is null, not an element.'],
  ['a selector', '#area', {}, 'mount: the first argument is "#area", not an element.'],
  ['no options', document.body, undefined, 'mount: the second argument is null, not an object with options.'],
  ['a chain as text', document.body, { chainId: '1135' }, 'mount: chainId is "1135", not a whole number'],
  ['no configuration', document.body, { chainId: 1 }, 'mount: configuration is null, neither the URL nor'],
])('names the argument that is wrong: %s', async (_case, element, options, message) => {
  const { mountArea } = await import('./mountArea');
  const mountLending = mountArea('lending', () => Promise.reject(new Error('not loaded')), loadPortfolio) as (
    element: unknown,
    options: unknown,
  ) => void;
  expect(() => mountLending(element, options)).toThrow(message);
});

describe('the portfolio on a partner page', () => {
  it('lists positions, health and claims of the account, and evaluates no screen of the area [PFO-018]', async () => {
    const evaluate = jest.fn(() => () => null);
    const onReady = jest.fn();
    const mounted = await mount(release(), evaluate, { portfolio: true, onReady });
    const content = () => document.body.lastElementChild?.firstElementChild?.shadowRoot?.textContent ?? '';
    fireEvent.click(await waitFor(() => displayed().getByRole('button', { name: 'Connect Wallet' })));
    await waitFor(() => expect(content()).toContain('WETH, Supplied'));
    for (const text of ['2.00', '$8,000', '1.50, Low', 'Rewards', 'The price of USDC could not be read.']) {
      expect(content()).toContain(text);
    }
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(evaluate).not.toHaveBeenCalled();
    act(() => mounted.unmount());
  });
});
