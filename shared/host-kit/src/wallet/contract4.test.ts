import type { HostServices, SignatureRequest, TransactionRecord } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { testRecord } from '@fathom/testing/testRecord';
import { areaServices } from './areaServices';

const META = { area: 'lending', flow: 'lending.test.v1', step: 'call', title: 'Supply' } as const;
const MINED = { kind: 'mined', block: 7, feeWei: '6', repriced: false } as const;
const RECORD = testRecord({ status: MINED });
const OLD_RECORD = { ...RECORD, status: { ...MINED, is: 'mined' } };
const REFUSAL = failed({ code: 'refused', message: 'No.' } as const);

/** The services of lending on a host whose ports return these records. */
function lendingServices(outcome: Awaited<ReturnType<HostServices['transactions']['submit']>> = ok(RECORD)) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const signed: SignatureRequest[] = [];
  const summarized: SignatureRequest[] = [];
  let list: readonly TransactionRecord[] = [RECORD];
  const services = areaServices(
    {
      ...host.services,
      wallet: {
        ...host.services.wallet,
        async signTypedData(request) {
          signed.push(request);
          return ok('0x01');
        },
      },
      transactions: {
        ...host.services.transactions,
        list: { get: () => list, subscribe: () => () => undefined },
        submit: async () => outcome,
        submitBatch: async () => outcome,
        settled: async (id) => list.find((record) => record.id === id),
      },
      signing: {
        ...host.services.signing,
        async summarizeMessage(_area, request) {
          summarized.push(request);
          return failed({ code: 'refused', message: 'No.' });
        },
      },
    },
    'lending',
  );
  return { host, services, signed, summarized, replaceList: (next: typeof list) => (list = next) };
}

describe('an area built with contract 4', () => {
  it('finds `is` in the state of the wallet', () => {
    const { host, services } = lendingServices();
    expect(services.wallet.state.get()).toEqual({ status: 'disconnected', is: 'disconnected' });
    host.connect(FAKE_ACCOUNT, 1135);
    expect(services.wallet.state.get()).toMatchObject({ status: 'connected', is: 'connected', account: FAKE_ACCOUNT });
    expect(services.wallet.state.get()).toBe(services.wallet.state.get());
  });

  it('finds `is` in the status of each record, in the same object until the record changes', async () => {
    const { services, replaceList } = lendingServices();
    const [first] = services.transactions.list.get();
    expect(first).toEqual(OLD_RECORD);
    expect(services.transactions.list.get()).toBe(services.transactions.list.get());
    replaceList([RECORD]);
    expect(services.transactions.list.get()[0]).toBe(first);
    expect(await services.transactions.settled(RECORD.id)).toEqual(OLD_RECORD);
    expect(await services.transactions.settled('another')).toBeUndefined();
  });

  it('finds `is` in what a submission returns, and a refusal unchanged', async () => {
    const request = {} as Parameters<HostServices['transactions']['submit']>[0];
    const sent = lendingServices().services.transactions;
    expect(await sent.submit(request, META)).toEqual(ok(OLD_RECORD));
    expect(await sent.submitBatch([request], META)).toEqual(ok(OLD_RECORD));
    const refused = lendingServices(REFUSAL).services.transactions;
    expect(await refused.submit(request, META)).toEqual(REFUSAL);
    expect(await refused.submitBatch([request], META)).toEqual(REFUSAL);
  });

  it.each(['permit', 'delegation'] as const)('states with `is` that it signs a %s', async (kind) => {
    const { services, signed, summarized } = lendingServices();
    const claim = { token: RECORD.to, nonce: 4n };
    const stated = (discriminant: object) => ({ claim: { ...claim, ...discriminant } }) as unknown as SignatureRequest;
    await services.wallet.signTypedData(stated({ is: kind }));
    await services.wallet.signTypedData(stated({ kind }));
    await services.signing.summarizeMessage('lending', stated({ is: kind }));
    expect([...signed, ...summarized]).toEqual(Array.from({ length: 3 }, () => stated({ kind })));
  });
});
