import '../../signing/signingBar/testing/fakeTopLayer';
import type { HostServices, TransactionMeta } from '@fathom/contract';
import { HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { pressing } from '@fathom/testing/pressing';
import { createScriptedWallet, SCRIPTED_ACCOUNT, type ScriptedWallet } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '@fathom/testing/simulatedChain';
import { signingBarText } from '../../signing/signingBar/text/en';
import { createEmbeddedHost } from './services/createEmbeddedHost';

const meta: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply 7 wei' };
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

async function mounted(wallet: ScriptedWallet): Promise<HostServices> {
  const { services: given } = createEmbeddedHost({
    configuration: hostSuiteConfiguration(),
    provider: wallet,
    signing: knownSigningSource('fxd'),
    area: 'lending',
    hostKind: 'partner',
    page: window,
    chainId: HOME,
    basePath: '/earn',
    showAlert: () => undefined,
    navigate: () => undefined,
    onLeave: () => undefined,
  });
  const services = pressing(given);
  services.wallet.requestConnect();
  while (services.wallet.state.get().status !== 'connected') await turn();
  return services;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

it("shares one request at a time with the other areas of a partner's page", async () => {
  const chain = createSimulatedChain(HOME);
  globalThis.fetch = simulatedFetch([chain]);
  const [firstWallet, secondWallet] = [createScriptedWallet([chain]), createScriptedWallet([chain])];
  const first = await mounted(firstWallet);
  const second = await mounted(secondWallet);
  let reject: () => void = () => undefined;
  firstWallet.misbehaveNext({
    isSent: false,
    response: () =>
      new Promise((_resolve, fail) => {
        reject = () => fail(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
      }),
  });
  const requestOf = (value: bigint) => knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value });
  const asked = ({ requests }: ScriptedWallet) => requests.filter(({ method }) => method === 'eth_sendTransaction');

  const open = first.transactions.submit(requestOf(7n), meta);
  while (asked(firstWallet).length === 0) await turn();
  expect(await second.transactions.submit(requestOf(8n), meta)).toEqual({
    ok: false,
    error: { code: 'no-answer', message: signingBarText.busy },
  });
  expect(asked(secondWallet)).toEqual([]);
  reject();
  expect(await open).toMatchObject({ ok: false, error: { code: 'rejected' } });
  expect(await second.transactions.submit(requestOf(8n), meta)).toMatchObject({ ok: true });
});

it('knows the area of what it signs, so that a request need not name it', async () => {
  const chain = createSimulatedChain(HOME);
  globalThis.fetch = simulatedFetch([chain]);
  const wallet = createScriptedWallet([chain]);
  const services = await mounted(wallet);
  const permit = knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });
  expect(await services.wallet.signTypedData({ account: SCRIPTED_ACCOUNT, chainId: HOME, ...permit })).toMatchObject({
    ok: true,
  });
});
