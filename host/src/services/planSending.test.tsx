import '@fathom/host-kit/signing/signingBar/testing/fakeTopLayer';
import { init } from '@module-federation/enhanced/runtime';
import type { AreaId, TransactionMeta, TransactionRecord, TransactionRequest } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import { TRANSACTIONS_KEY } from '@fathom/host-kit/transactions/records/transactionKeys';
import type { AreaRequest } from '@fathom/host-kit/transactions/submit/readRequest';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { nextNode } from '@fathom/testing/hostSuiteSetup';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import {
  createScriptedWallet,
  OTHER_SCRIPTED_ACCOUNT,
  SCRIPTED_ACCOUNT,
  type ScriptedWallet,
} from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch, type SimulatedChain } from '@fathom/testing/simulatedChain';
import { pressPage, trustInputs } from '@fathom/testing/trustedEvents';
import { fastPolling } from '@fathom/testing/fastPolling';
import { waitFor } from '@testing-library/react';
import { announceWallet } from '../testing/announceWallet';
import { selectTransactions } from '../transactions/transactionsSlice';
import { createHostServices, type HostAssembly } from './createHostServices';

// Called at import, before the listeners of any host.
trustInputs();

const RDNS = 'org.example.scripted';
const META: TransactionMeta = {
  area: 'lending',
  flow: 'portfolio.rescue.v1',
  step: 'rescue',
  title: 'Withdraw, repay',
};
const PRESSED = 'Send in one transaction';

async function passes() {
  return ok(undefined);
}

const calm = fastPolling();
afterAll(calm);

let wallet: ScriptedWallet;
let home: SimulatedChain;
let node: string;
let restoreFetch: () => void;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  init({ name: 'shell', remotes: [] });
  node = nextNode();
  home = createSimulatedChain(HOME, node);
  wallet = createScriptedWallet([home]);
  restoreFetch = replaceFetch(simulatedFetch([home]));
});
afterEach(() => {
  restoreFetch();
  localStorage.clear();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** The rules of vaults and lending allow a call of the registry only; those of other areas allow it on no contract. */
const signing: SigningSource = async (area) =>
  area === 'dao'
    ? failed({ code: 'network', message: 'no release of dao is in the page' })
    : knownSigningSource(area === 'fxd' ? 'none' : 'fxd')(area);

async function connected({ isPressed = true } = {}): Promise<HostAssembly> {
  const assembly = createHostServices(hostSuiteConfiguration(node), window, {
    signing,
    hasPressed: (text) => text === RDNS || text === 'Scripted' || (isPressed && text === PRESSED),
  });
  announceWallet(wallet, 'Scripted', RDNS);
  await assembly.host.wallet.connect(RDNS);
  wallet.offerBatches('supported');
  pressPage();
  return assembly;
}

function requestOf(area: AreaId, value: bigint, changes: Partial<TransactionRequest> = {}): AreaRequest {
  return { ...knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value }), ...changes, area };
}

const WITHDRAWAL = requestOf('vaults', 0n);
const REPAYMENT = requestOf('lending', 7n);

function sentCalls(): readonly unknown[] {
  return wallet.requests.filter(({ method }) => method === 'wallet_sendCalls');
}

describe('a plan of several areas', () => {
  it('is one request to the wallet, and one record with the sentences of all calls [PFO-381] [PFO-386]', async () => {
    const { shell } = await connected();
    const sent = await shell.planSending.send([WITHDRAWAL, REPAYMENT], META, passes);
    const sentence = /^Create a proxy wallet that belongs to you/;
    expect(sent).toMatchObject({
      ok: true,
      value: {
        meta: META,
        sentences: [expect.stringMatching(sentence), expect.stringMatching(sentence)],
        batch: { calls: [{ valueWei: '0', area: 'vaults' }, { valueWei: '7' }] },
      },
    });
    expect(sentCalls()).toHaveLength(1);
  });

  it('has the sentence of each call by the rules of its own area after a reload, and is followed [PFO-386]', async () => {
    const before = await connected();
    const sent = await before.shell.planSending.send([WITHDRAWAL, REPAYMENT], META, passes);
    if (!sent.ok) throw new Error(sent.error.message);
    const { store, host } = await connected();
    const record = () => selectTransactions(store.getState()).find(({ id }) => id === sent.value.id);
    await waitFor(() => expect(record()?.sentences).toHaveLength(2));
    home.mine();
    expect(await host.transactions.settled(sent.value.id)).toMatchObject({ status: { kind: 'mined' } });
    const stored = JSON.parse(
      localStorage.getItem(`fathom.${TRANSACTIONS_KEY}`) ?? '[]',
    ) as readonly TransactionRecord[];
    const calls = stored[0]?.batch?.calls.map((call) => ({ ...call, area: 'fxd' }));
    localStorage.setItem(
      `fathom.${TRANSACTIONS_KEY}`,
      JSON.stringify(stored.map((one) => ({ ...one, batch: { ...one.batch, calls }, status: { kind: 'pending' } }))),
    );
    const changed = await connected();
    const other = () => selectTransactions(changed.store.getState())[0];
    await waitFor(() => expect(other()?.sentences).toEqual([]));
  });

  it('is not sent if a call pays somebody else, whatever its area claims [PFO-381]', async () => {
    const { shell } = await connected();
    const other = knownRequest({ account: OTHER_SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 7n });
    for (const claim of [REPAYMENT.claim, { ...other.claim, account: SCRIPTED_ACCOUNT }]) {
      const lie = { ...REPAYMENT, data: other.data, claim };
      expect(await shell.planSending.send([WITHDRAWAL, lie], META, passes)).toMatchObject({
        ok: false,
        error: { code: 'mismatch' },
      });
      pressPage();
    }
    expect(sentCalls()).toEqual([]);
  });

  it("is not sent if a call isn't allowed by the rules of its own area, although another area's allow it [PFO-381]", async () => {
    const { shell } = await connected();
    expect(await shell.planSending.send([requestOf('fxd', 0n), REPAYMENT], META, passes)).toMatchObject({
      ok: false,
      error: { code: 'mismatch' },
    });
    expect(sentCalls()).toEqual([]);
  });

  it('is neither offered nor sent for an area without a running release [PFO-380]', async () => {
    const { shell } = await connected();
    expect(await shell.planSending.canSend(HOME, ['vaults', 'lending'])).toBe(true);
    expect(await shell.planSending.canSend(HOME, ['vaults', 'dao'])).toBe(false);
    expect(await shell.planSending.send([requestOf('dao', 0n), REPAYMENT], META, passes)).toMatchObject({ ok: false });
    expect(sentCalls()).toEqual([]);
  });

  it('is not offered in a wallet without batches [PFO-380]', async () => {
    const { shell } = await connected();
    wallet.offerBatches(undefined);
    expect(await shell.planSending.canSend(HOME, ['lending'])).toBe(false);
  });

  it('is not sent unless the user pressed its button [PFO-382]', async () => {
    const { shell } = await connected({ isPressed: false });
    const sent = await shell.planSending.send([WITHDRAWAL, REPAYMENT], META, passes);
    expect(sent).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(sentCalls()).toEqual([]);
  });

  it('is not sent if its check fails [PFO-384]', async () => {
    const { shell } = await connected();
    const check = async () => failed({ code: 'gas-estimation', message: 'The health is not reached.' } as const);
    expect(await shell.planSending.send([WITHDRAWAL, REPAYMENT], META, check)).toMatchObject({
      error: { message: 'The health is not reached.' },
    });
    expect(sentCalls()).toEqual([]);
  });
});

describe('a batch of an area', () => {
  it('is verified by its own rules, even if a request names another area [PFO-382]', async () => {
    const { shell } = await connected();
    const own = shell.servicesOf('fxd').transactions;
    const requests = [requestOf('vaults', 0n), requestOf('lending', 7n)];
    expect(await own.submitBatch(requests, { ...META, area: 'fxd' })).toMatchObject({
      ok: false,
      error: { code: 'mismatch' },
    });
    pressPage();
    expect(await own.submitBatch(requests, META)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
    expect(Object.keys(own)).not.toContain('submitPlan');
    expect(sentCalls()).toEqual([]);
  });
});
