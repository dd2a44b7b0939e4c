import type { HostServices, SignatureRequest, TransactionRecord } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { createInputPage } from '@fathom/testing/inputPage';
import { testRecord } from '@fathom/testing/testRecord';
import { areaControls } from './areaControls';
import { areaServices } from './areaServices';
import { createPresses } from './presses';

const META = { area: 'lending', flow: 'lending.test.v1', step: 'call', title: 'Supply' } as const;
const MINED = { kind: 'mined', block: 7, feeWei: '6', repriced: false } as const;
const RECORD = testRecord({ status: MINED });
const OLD_RECORD = { ...RECORD, status: { ...MINED, is: 'mined' } };
const REFUSAL = failed({ code: 'refused', message: 'No.' } as const);

function lendingServices(outcome: Awaited<ReturnType<HostServices['transactions']['submit']>> = ok(RECORD)) {
  const user = createInputPage();
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
    areaControls({ presses: createPresses(user.page), showAlert: () => undefined, countAlert: () => undefined }),
  );
  return {
    host,
    services,
    press: () => user.input('pointerup'),
    signed,
    summarized,
    replaceList: (next: typeof list) => (list = next),
  };
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
    for (const [outcome, expected] of [
      [ok(RECORD), ok(OLD_RECORD)],
      [REFUSAL, REFUSAL],
    ] as const) {
      const { services, press } = lendingServices(outcome);
      press();
      expect(await services.transactions.submit(request, META)).toEqual(expected);
      press();
      expect(await services.transactions.submitBatch([request], META)).toEqual(expected);
    }
  });

  it.each(['permit', 'delegation'] as const)('states with `is` that it signs a %s', async (kind) => {
    const { services, press, signed, summarized } = lendingServices();
    const claim = { token: RECORD.to, nonce: 4n };
    const stated = (discriminant: object) => ({ claim: { ...claim, ...discriminant } }) as unknown as SignatureRequest;
    press();
    await services.wallet.signTypedData(stated({ is: kind }));
    press();
    await services.wallet.signTypedData(stated({ kind }));
    await services.signing.summarizeMessage('lending', stated({ is: kind }));
    expect([...signed, ...summarized]).toEqual(Array.from({ length: 3 }, () => stated({ kind })));
  });
});
