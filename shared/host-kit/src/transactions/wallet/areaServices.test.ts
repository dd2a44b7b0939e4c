import type { HostServices, SignatureRequest, TransactionMeta } from '@fathom/contract';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { ALWAYS_PRESSED } from '@fathom/testing/inputPage';
import { areaControls } from './areaControls';
import { areaServices } from './areaServices';

const POOL = '0x3333333333333333333333333333333333333333';
const SCOPE = { account: FAKE_ACCOUNT, chainId: 1135, to: POOL } as const;
const CALL = knownRequest(SCOPE);
const META: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply' };
const PERMIT: SignatureRequest = { account: FAKE_ACCOUNT, chainId: 1135, ...knownPermit(SCOPE) };
const REFUSED = { ok: false, error: { code: 'mismatch', reason: expect.stringMatching(/instead of/) as string } };

function setUp(of: { readonly area: Parameters<typeof areaServices>[1] } = { area: 'lending' }) {
  const fake = createFakeHost({
    readers: [createFakeChain().reader, createFakeChain(5).reader],
    contracts: { pool: POOL },
    areas: { lending: { markets: [] }, fxd: { pools: [] } },
    services: { priceFeed: 'https://prices.example' },
    indexers: { lending: 'https://indexer.example' },
  });
  fake.connect(FAKE_ACCOUNT, 1135);
  const asked: unknown[][] = [];
  const recording = <F extends (...args: never[]) => unknown>(name: string, run: F) =>
    ((...args: Parameters<F>) => {
      asked.push([name, ...args]);
      return run(...args);
    }) as F;
  const { services } = fake;
  const line = { ok: true, value: { message: 'Supply', intent: '', fields: [], target: { address: POOL } } } as const;
  const host: HostServices = {
    ...services,
    wallet: {
      ...services.wallet,
      requestConnect: recording('requestConnect', services.wallet.requestConnect),
      disconnect: recording('disconnect', services.wallet.disconnect),
      switchChain: recording('switchChain', async () => ({ ok: true, value: undefined })),
      watchToken: recording('watchToken', async () => ({ ok: true, value: true })),
      signTypedData: recording('signTypedData', async () => ({ ok: true, value: '0x5a' })),
    },
    network: { ...services.network, select: recording('select', services.network.select) },
    transactions: {
      ...services.transactions,
      submit: recording('submit', services.transactions.submit),
      submitBatch: recording('submitBatch', services.transactions.submitBatch),
      canBatch: recording('canBatch', services.transactions.canBatch),
    },
    signing: {
      summarize: recording('summarize', async () => line),
      summarizeMessage: recording('summarizeMessage', async () => line),
    },
  };
  const controls = areaControls({
    presses: ALWAYS_PRESSED,
    showAlert: host.alerts.show,
    countAlert: () => undefined,
  });
  return { fake, host, asked, own: areaServices(host, of.area, controls) };
}

describe('the services of an area', () => {
  it('pass its own requests on, with every argument in its place', async () => {
    const { own, asked } = setUp();
    await own.transactions.submit(CALL, META);
    await own.transactions.submitBatch([CALL, CALL], META);
    await own.transactions.canBatch(5);
    await own.wallet.signTypedData({ ...PERMIT, meta: { area: 'lending', flow: 'f', step: 's' } });
    await own.signing.summarize('lending', CALL);
    await own.signing.summarizeMessage('lending', PERMIT);
    await own.wallet.switchChain(5);
    await own.wallet.watchToken({ address: POOL, symbol: 'FXD', decimals: 18 });
    await own.network.select(5);
    expect(asked).toEqual([
      ['submit', CALL, META],
      ['submitBatch', [CALL, CALL], META],
      ['canBatch', 5],
      ['signTypedData', { ...PERMIT, meta: { area: 'lending', flow: 'f', step: 's' } }],
      ['summarize', 'lending', CALL],
      ['summarizeMessage', 'lending', PERMIT],
      ['switchChain', 5],
      ['watchToken', { address: POOL, symbol: 'FXD', decimals: 18 }],
      ['select', 5],
    ]);
  });

  it('pass on a signature without the name of an area, which the host knows or refuses', async () => {
    const { own, asked } = setUp();
    await own.wallet.signTypedData(PERMIT);
    expect(asked).toEqual([['signTypedData', PERMIT]]);
  });

  it('refuse what names another area, and ask the host for nothing', async () => {
    const { own, asked } = setUp();
    const other = { ...META, area: 'fxd' } as const;
    const meta = { area: 'fxd', flow: 'f', step: 's' } as const;
    expect(await own.transactions.submit(CALL, other)).toMatchObject(REFUSED);
    expect(await own.transactions.submitBatch([CALL, CALL], other)).toMatchObject(REFUSED);
    expect(await own.wallet.signTypedData({ ...PERMIT, meta })).toMatchObject(REFUSED);
    expect(await own.signing.summarize('fxd', CALL)).toMatchObject(REFUSED);
    expect(await own.signing.summarizeMessage('fxd', PERMIT)).toMatchObject(REFUSED);
    expect(() => own.preferences.storage('fxd')).toThrow('no access to fxd');
    expect(() => own.transactions.explainReverts('fxd', () => undefined)).toThrow('no access to fxd');
    expect(asked).toEqual([]);
  });

  it('compare the area that they pass on, which a getter cannot change in between', async () => {
    const { own, asked } = setUp();
    let reads = 0;
    const changing = {
      ...META,
      get area() {
        reads += 1;
        return reads === 1 ? ('lending' as const) : ('fxd' as const);
      },
    };
    await own.transactions.submit(CALL, changing);
    expect(asked).toEqual([['submit', CALL, META]]);
    const meta = {
      flow: 'f',
      step: 's',
      get area() {
        reads += 1;
        return reads === 3 ? ('lending' as const) : ('fxd' as const);
      },
    };
    reads = 2;
    await own.wallet.signTypedData({ ...PERMIT, meta });
    expect(asked[1]).toEqual(['signTypedData', { ...PERMIT, meta: { area: 'lending', flow: 'f', step: 's' } }]);
  });

  it('read each chain by its own reader, once, with the number of its nodes', async () => {
    const { own, host } = setUp();
    expect([own.network.reader(1135).chainId, own.network.reader(5).chainId]).toEqual([1135, 5]);
    expect(own.network.reader(5)).toBe(own.network.reader(5));
    expect(await own.network.reader(5).request('eth_blockNumber', [])).toBe(
      await host.network.reader(5).request('eth_blockNumber', []),
    );
    expect(own.network.reader(5).nodeCount).toBe(host.network.reader(5).nodeCount ?? 1);
  });

  it('have the configuration, addresses and links of the host', () => {
    const { own, host } = setUp();
    expect(own.configuration.brandName).toBe(host.configuration.brandName);
    expect(own.configuration.contracts(1135)).toEqual(host.configuration.contracts(1135));
    expect(own.configuration.contracts(1135)).toMatchObject({ pool: POOL });
    expect(own.configuration.area('lending')).toEqual({ markets: [] });
    expect(own.configuration.service('priceFeed')).toBe('https://prices.example');
    expect(own.configuration.indexer(1135, 'lending')).toBe(host.configuration.indexer(1135, 'lending'));
    expect(own.network.addressUrl(5, POOL)).toBe(host.network.addressUrl(5, POOL));
    expect(own.network.transactionUrl(5, '0xab')).toBe(host.network.transactionUrl(5, '0xab'));
    expect(own.navigation.areaPath('fxd', '/x')).toBe(host.navigation.areaPath('fxd', '/x'));
  });

  it('show alerts, store values and open areas in the host', () => {
    const { own, fake } = setUp();
    own.alerts.show({ kind: 'info', text: 'Hello' });
    own.preferences.storage('lending').set('market', 'lisk');
    expect(own.preferences.storage('lending').get('market')).toBe('lisk');
    own.preferences.storage('lending').remove('market');
    expect(own.preferences.storage('lending').get('market')).toBeUndefined();
    expect(fake.alerts).toMatchObject([{ kind: 'info', text: 'Hello' }]);
    own.navigation.openArea('fxd', '/x');
    expect(fake.visited).toHaveLength(1);
  });

  it('return the record of a transaction, with the status of contract 4, frozen', async () => {
    const { own, fake } = setUp();
    const sent = await own.transactions.submit(CALL, META);
    if (!sent.ok) throw new Error(sent.error.message);
    const settled = own.transactions.settled(sent.value.id);
    fake.settle({ kind: 'mined', block: 1, feeWei: '1', repriced: false });
    const record = await settled;
    expect(record).toMatchObject({ id: sent.value.id, status: { kind: 'mined', is: 'mined' } });
    expect(Object.isFrozen(record?.status)).toBe(true);
    expect(await own.transactions.settled('none')).toBeUndefined();
  });
});

it('the shell itself can neither sign nor store for an area', async () => {
  const { own, asked } = setUp({ area: undefined });
  expect(await own.transactions.submit(CALL, META)).toMatchObject(REFUSED);
  expect(await own.wallet.signTypedData(PERMIT)).toMatchObject(REFUSED);
  expect(() => own.preferences.storage('lending')).toThrow('the shell has no access to lending');
  expect(asked).toEqual([]);
});
