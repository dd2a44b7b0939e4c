import type { SignatureRequest, TransactionMeta, TransactionRequest } from '@fathom/contract';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { testRecord } from '@fathom/testing/testRecord';
import { readPlanSubmission, readSignatureRequest, readSubmission } from './readRequest';

const META = testRecord().meta;
const SCOPE = { account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT };
const REQUEST = knownRequest({ ...SCOPE, value: 7n });
const SIGNATURE: SignatureRequest = {
  account: ACCOUNT,
  chainId: 1135,
  ...knownPermit(SCOPE),
  meta: { area: 'lending', flow: 'lending.supply.v1', step: 'permit' },
};
const MAX = 2n ** 256n - 1n;

describe('request to send', () => {
  it('is a frozen copy, which the area can no longer change', () => {
    const given = structuredClone(REQUEST);
    const read = readSubmission([given], META);
    expect(read).toEqual({ ok: true, value: { requests: [REQUEST], meta: META } });
    if (!read.ok) return;
    const [request] = read.value.requests;
    expect(request).not.toBe(given);
    for (const part of [read.value, read.value.requests, request, request.gas, request.claim, request.claim.fields]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it('is read once, whatever the area answers when it is read again', () => {
    let reads = 0;
    const given = Object.defineProperty({ ...REQUEST }, 'to', {
      enumerable: true,
      get: () => (++reads === 1 ? OTHER_ACCOUNT : ACCOUNT),
    });
    expect(readSubmission([given], META)).toMatchObject({ ok: true, value: { requests: [{ to: OTHER_ACCOUNT }] } });
  });

  it('has only what the contract declares', () => {
    const given = { ...REQUEST, gasPrice: '0x1', gas: { ...REQUEST.gas, price: 1n } };
    expect(readSubmission([given], META)).toEqual({ ok: true, value: { requests: [REQUEST], meta: META } });
  });

  it.each<[string, Partial<TransactionRequest>]>([
    ['the largest number', { value: MAX, gas: { marginPercent: MAX, minimum: MAX } }],
    ['the first chain', { chainId: 1 }],
    ['no calldata', { data: '0x' }],
    ['a speed', { gasOption: { kind: 'fast' } }],
    ['a limit of the gas price', { gasOption: { kind: 'custom', maxFeePerGas: 1n } }],
  ])('may have %s', (_case, change) => {
    expect(readSubmission([{ ...REQUEST, ...change }], META).ok).toBe(true);
  });

  it('has no other fees than the option of the user', () => {
    const gasOption = { kind: 'fast', maxPriorityFeePerGas: 10n ** 18n } as const;
    const read = readSubmission([{ ...REQUEST, gasOption }], META);
    expect(read).toEqual({ ok: true, value: { requests: [{ ...REQUEST, gasOption: { kind: 'fast' } }], meta: META } });
  });

  it.each<[string, object]>([
    ['requests.0.chainId', { chainId: 0 }],
    ['requests.0.chainId', { chainId: 1.5 }],
    ['requests.0.chainId', { chainId: '1135' }],
    ['requests.0.from', { from: '0x12' }],
    ['requests.0.to', { to: undefined }],
    ['requests.0.data', { data: '12' }],
    ['requests.0.value', { value: -1n }],
    ['requests.0.gasOption.kind', { gasOption: { kind: 'fastest' } }],
    ['requests.0.gasOption.maxFeePerGas', { gasOption: { kind: 'custom', maxFeePerGas: 0n } }],
    ['requests.0.value', { value: MAX + 1n }],
    ['requests.0.value', { value: 7 }],
    ['requests.0.gas.minimum', { gas: { ...REQUEST.gas, minimum: -1n } }],
    ['requests.0.gas.marginPercent', { gas: { minimum: 1n } }],
    ['requests.0.claim', { claim: [] }],
    ['requests.0.claim', { claim: null }],
    ['requests.0.claim', { claim: 'build' }],
  ])('is refused with the name of a wrong field: %s %j', (field, change) => {
    expect(readSubmission([{ ...REQUEST, ...change }], META)).toMatchObject({
      ok: false,
      error: {
        code: 'mismatch',
        message: expect.stringContaining('Nothing was sent. Reload the page and retry.') as unknown,
        reason: expect.stringMatching(new RegExp(`^${field}: `)) as unknown,
      },
    });
  });

  it.each<[string, TransactionMeta]>([
    ['meta.area', { ...META, area: 'bank' as TransactionMeta['area'] }],
    ['meta.step', { ...META, step: 7 as unknown as string }],
  ])('is refused with the name of a wrong field: %s', (field, meta) => {
    expect(readSubmission([REQUEST], meta)).toMatchObject({
      error: { code: 'mismatch', reason: expect.stringContaining(`${field}: `) as unknown },
    });
  });

  it('names the area of each call only if it is one of a plan of the host [PFO-382]', () => {
    const requests = [{ ...REQUEST, area: 'vaults' }] as const;
    expect(readSubmission(requests, META)).toEqual({ ok: true, value: { requests: [REQUEST], meta: META } });
    expect(readPlanSubmission(requests, META)).toEqual({ ok: true, value: { requests, meta: META } });
    const unknown = [{ ...REQUEST, area: 'bank' as TransactionMeta['area'] }];
    expect(readPlanSubmission(unknown, META)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  });

  it('needs a call', () => {
    expect(readSubmission([], META)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  });

  it('is refused if it is no plain data', () => {
    const given = { ...REQUEST, claim: { ...REQUEST.claim, fields: { owner: () => ACCOUNT } } };
    expect(readSubmission([given as unknown as TransactionRequest], META)).toMatchObject({
      error: { code: 'mismatch', reason: expect.stringMatching(/^DataCloneError/) as unknown },
    });
  });
});

describe('request to sign', () => {
  it('is a frozen copy, which the area can no longer change', () => {
    const given = structuredClone(SIGNATURE);
    const read = readSignatureRequest(given);
    expect(read).toEqual({ ok: true, value: SIGNATURE });
    if (!read.ok) return;
    expect(read.value).not.toBe(given);
    for (const part of [read.value, read.value.typedData.message, read.value.typedData.types, read.value.claim]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it('need not say which flow it belongs to', () => {
    const { meta: _meta, ...given } = SIGNATURE;
    expect(readSignatureRequest(given)).toEqual({ ok: true, value: given });
  });

  it.each<[string, object]>([
    ['account', { account: 'no address' }],
    ['chainId', { chainId: -1 }],
    ['claim', { claim: undefined }],
    ['meta.flow', { meta: { area: 'lending', step: 'permit' } }],
    ['typedData.domain', { typedData: { ...SIGNATURE.typedData, domain: 'Token' } }],
    ['typedData.types', { typedData: { ...SIGNATURE.typedData, types: [] } }],
    ['typedData.primaryType', { typedData: { ...SIGNATURE.typedData, primaryType: 7 } }],
    ['typedData.message', { typedData: { ...SIGNATURE.typedData, message: null } }],
  ])('is refused with the name of a wrong field: %s', (field, change) => {
    expect(readSignatureRequest({ ...SIGNATURE, ...change })).toMatchObject({
      error: { code: 'mismatch', reason: expect.stringMatching(new RegExp(`^${field}: `)) as unknown },
    });
  });
});
