import type { ConnectedWallet, HostError, SignatureRequest, SigningSummary } from '@fathom/contract';
import type { Hex } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';
import { contractResponses } from '@fathom/testing/contractResponses';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { recordedDisplay } from '@fathom/testing/recordedDisplay';
import { SIMULATED_TIME } from '@fathom/testing/simulatedChain';
import { createAddressBook } from '../../signing/verify/book/addressBook';
import { createSignatureMemory } from '../../signing/verify/descriptor/signatureMemory';
import { createSigning } from './createSigning';
import { createSummaries } from '../outcome/createSummaries';
import type { SubmitContext } from './sendingChecks';

const SCOPE = { account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT };
const SIGNATURE: Hex = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`;
const PARTS = { v: 27n, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` };
const META = { area: 'lending', flow: 'lending.repay.v1', step: 'permit' } as const;
const REQUEST: SignatureRequest = { account: ACCOUNT, chainId: 1135, meta: META, ...knownPermit(SCOPE) };
const ALLOWS = /^Allow .+ to take 5 units, by signature$/;
const LISK = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const CONNECTED: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'Example',
};

function setUp(changes: Partial<SubmitContext> = {}) {
  const domain = domainSeparator({ name: 'Token', version: '1', chainId: 1135, verifyingContract: OTHER_ACCOUNT });
  const { reader, provider } = contractResponses(1135, BigInt(SIMULATED_TIME), [
    [OTHER_ACCOUNT, 'DOMAIN_SEPARATOR() view returns (bytes32)', [], [domain]],
    [OTHER_ACCOUNT, 'nonces(address) view returns (uint256)', [ACCOUNT], [0n]],
  ]);
  const display = recordedDisplay();
  const signatures = createSignatureMemory();
  const prompted: SignatureRequest[] = [];
  let response: Result<Hex, HostError> = ok(SIGNATURE);
  let state: ConnectedWallet | undefined = CONNECTED;
  const contextOf = () => ({
    reader,
    chain: LISK,
    locale: 'en-GB',
    now: () => SIMULATED_TIME * 1000,
    signatures,
    addressBook: createAddressBook({ chainId: 1135, contracts: { registry: OTHER_ACCOUNT }, sections: [] }),
    signing: knownSigningSource('registry'),
    wallet: () => state && { state, provider },
    ...changes,
  });
  let onDisplay = () => {};
  const sign = createSigning({
    contextOf,
    loadDisplay: async () => {
      const show = await display.load();
      return async (summary) => {
        onDisplay();
        return show(summary);
      };
    },
    async signTypedData(request) {
      prompted.push(request);
      expect(display.displayed.map(({ outcome }) => outcome)).toEqual([undefined]);
      return response;
    },
  });
  return {
    sign,
    display,
    prompted,
    signatures,
    summaries: createSummaries(contextOf),
    outcomes: () => display.displayed.map(({ outcome }) => outcome),
    respondWith: (next: typeof response) => (response = next),
    become: (next: typeof state) => (state = next),
    whenDisplayed: (run: () => void) => (onDisplay = run),
  };
}

function permitOf(message: object): SignatureRequest {
  const { typedData } = REQUEST;
  return { ...REQUEST, typedData: { ...typedData, message: { ...typedData.message, ...message } } };
}

describe('signing', () => {
  it('displays what was verified while the wallet is prompted, and remembers the signature for a call', async () => {
    const { sign, display, prompted, signatures } = setUp();
    expect(await sign(REQUEST)).toEqual({ ok: true, value: SIGNATURE });
    expect(prompted).toEqual([REQUEST]);
    expect(display.displayed).toMatchObject([
      {
        summary: {
          kind: 'signature',
          account: ACCOUNT,
          chain: { id: 1135, name: 'Lisk' },
          lines: [{ message: expect.stringMatching(ALLOWS) as unknown }],
        },
        outcome: 'signed',
      },
    ]);
    const deadline = BigInt(String(REQUEST.typedData.message.deadline));
    expect(signatures.has({ ...PARTS, deadline })).toBe(true);
  });

  it('prompts with the copy that was verified, even if the area changes its own request meanwhile', async () => {
    const { sign, prompted } = setUp();
    const given = structuredClone(REQUEST);
    const signed = sign(given);
    Object.assign(given.typedData.message, { spender: ACCOUNT });
    expect(await signed).toMatchObject({ ok: true });
    expect(prompted).toEqual([REQUEST]);
  });

  it.each<[string, HostError['code']]>([
    ['rejected', 'rejected'],
    ['failed', 'no-answer'],
  ])('displays a request that the wallet does not sign as %s, and remembers nothing', async (outcome, code) => {
    const { sign, outcomes, respondWith, signatures } = setUp();
    const refusal = failed({ code, message: 'Not signed.' });
    respondWith(refusal);
    expect(await sign(REQUEST)).toEqual(refusal);
    expect(outcomes()).toEqual([outcome]);
    expect(signatures.has({ ...PARTS, deadline: BigInt(String(REQUEST.typedData.message.deadline)) })).toBe(false);
  });

  it.each<[string, SignatureRequest, HostError['code']]>([
    ['that cannot be read', { ...REQUEST, chainId: 0 }, 'mismatch'],
    ['that differs from the claim', permitOf({ value: '6' }), 'mismatch'],
    ['with a nonce that is not the next', permitOf({ nonce: '1' }), 'mismatch'],
    ['for another account', { ...REQUEST, account: OTHER_ACCOUNT }, 'wrong-account'],
    ['on another chain', { ...REQUEST, chainId: 1 }, 'wrong-chain'],
  ])('neither displays nor signs a request %s', async (_case, request, code) => {
    const { sign, display, prompted } = setUp();
    expect(await sign(request)).toMatchObject({ ok: false, error: { code } });
    expect([display.displayed, prompted]).toEqual([[], []]);
  });

  it('signs nothing for an area that it does not know', async () => {
    const { meta: _meta, ...request } = REQUEST;
    const { sign, prompted } = setUp();
    expect(await sign(request)).toMatchObject({
      error: { code: 'mismatch', message: expect.stringContaining('did not say what needs the signature') as unknown },
    });
    expect(prompted).toEqual([]);
    const embedded = setUp({ area: 'lending' });
    expect(await embedded.sign(request)).toMatchObject({ ok: true });
  });

  it("signs nothing without the rules of the area's release", async () => {
    const refusal = failed({ code: 'network', message: 'The rules of lending could not be loaded.' } as const);
    const { sign, prompted } = setUp({ signing: async () => refusal });
    expect(await sign(REQUEST)).toEqual(refusal);
    expect(prompted).toEqual([]);
  });

  it('signs nothing without a wallet, or when its account is switched during the checks', async () => {
    const without = setUp();
    without.become(undefined);
    expect(await without.sign(REQUEST)).toMatchObject({ error: { code: 'no-wallet' } });
    const switched = setUp({
      signing: async (area) => {
        switched.become({ ...CONNECTED, account: OTHER_ACCOUNT });
        return knownSigningSource('registry')(area);
      },
    });
    expect(await switched.sign(REQUEST)).toMatchObject({ error: { code: 'wrong-account' } });
    expect([without.prompted, switched.prompted]).toEqual([[], []]);
  });

  it.each<[string, ConnectedWallet | undefined, HostError['code']]>([
    ['the account is switched', { ...CONNECTED, account: OTHER_ACCOUNT }, 'wrong-account'],
    ['the chain is switched', { ...CONNECTED, chainId: 1 }, 'wrong-chain'],
    ['the wallet is disconnected', undefined, 'no-wallet'],
  ])('asks the wallet for nothing when %s while the request is displayed', async (_case, next, code) => {
    const { sign, prompted, outcomes, become, whenDisplayed } = setUp();
    whenDisplayed(() => become(next));
    expect(await sign(REQUEST)).toMatchObject({ ok: false, error: { code } });
    expect(prompted).toEqual([]);
    expect(outcomes()).toEqual(['failed']);
  });

  it.each([
    ['account', { ...CONNECTED, account: OTHER_ACCOUNT }, 'wrong-account'],
    ['chain', { ...CONNECTED, chainId: 1 }, 'wrong-chain'],
  ] as const)(
    'neither asks the page nor displays anything when the %s is switched during the checks',
    async (_what, next, code) => {
      const isAllowed = jest.fn(async () => true);
      const switched = setUp({
        isAllowed,
        signing: async (area) => {
          switched.become(next);
          return knownSigningSource('registry')(area);
        },
      });
      expect(await switched.sign(REQUEST)).toMatchObject({ error: { code } });
      expect([isAllowed.mock.calls, switched.display.displayed, switched.prompted]).toEqual([[], [], []]);
    },
  );

  it('asks the embedding page, with what was verified', async () => {
    const isAllowed = jest.fn(async (_request: unknown, _meta: unknown, _summary: SigningSummary) => false);
    const { sign, display, prompted } = setUp({ isAllowed });
    expect(await sign(REQUEST)).toMatchObject({ error: { code: 'refused' } });
    expect([display.displayed, prompted]).toEqual([[], []]);
    const [request, meta, summary] = isAllowed.mock.calls[0] ?? [];
    expect([request, meta]).toEqual([REQUEST, META]);
    expect(summary?.lines[0]?.message).toMatch(ALLOWS);
    isAllowed.mockResolvedValue(true);
    expect(await sign(REQUEST)).toMatchObject({ ok: true });
  });

  it('signs nothing that cannot be displayed', async () => {
    const { sign, display, prompted } = setUp();
    display.breakLoading();
    expect(await sign(REQUEST)).toMatchObject({ error: { code: 'network' } });
    expect(prompted).toEqual([]);
  });
});

describe('summary before the wallet is prompted', () => {
  const { typedData, claim } = REQUEST;

  it('of a message is the one displayed when signing, although its nonce and deadline are not chosen yet', async () => {
    const message = { ...typedData.message, nonce: '99', deadline: '0' };
    const early = { ...REQUEST, typedData: { ...typedData, message }, claim };
    const summary = await setUp().summaries.summarizeMessage('lending', early);
    expect(summary).toMatchObject({ ok: true, value: { message: expect.stringMatching(ALLOWS) as unknown } });
  });

  it('of a call is the one displayed when sending', async () => {
    const call = knownRequest(SCOPE);
    const { summaries } = setUp();
    expect(await summaries.summarize('lending', call)).toMatchObject({
      ok: true,
      value: {
        message: expect.stringMatching(/^Create a proxy wallet that belongs to you/) as unknown,
        target: { address: OTHER_ACCOUNT, name: 'registry' },
      },
    });
    expect(await summaries.summarize('lending', { ...call, value: 1n })).toMatchObject({ error: { code: 'mismatch' } });
  });

  it('of a message that differs from the claim is refused', async () => {
    const { summaries } = setUp();
    expect(await summaries.summarizeMessage('lending', permitOf({ value: '6' }))).toMatchObject({
      ok: false,
      error: { code: 'mismatch' },
    });
  });

  it('needs a wallet', async () => {
    const { summaries, become } = setUp();
    become(undefined);
    expect(await summaries.summarizeMessage('lending', REQUEST)).toMatchObject({ error: { code: 'no-wallet' } });
  });

  it('says why it could not be made', async () => {
    const { summaries } = setUp({
      signing: () => Promise.reject(new Error('Loading chunk 7 failed.')),
    });
    expect(await summaries.summarizeMessage('lending', REQUEST)).toEqual({
      ok: false,
      error: {
        code: 'network',
        message: 'The summary could not be loaded.',
        reason: 'Error: Loading chunk 7 failed.',
      },
    });
  });
});
