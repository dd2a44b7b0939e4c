import type { TransactionRecord } from '@fathom/contract';
import { outcomeText } from '@fathom/host-kit/transactions/outcome/outcomeText';
import { TRANSACTIONS_KEY, UNREADABLE_KEY } from '@fathom/host-kit/transactions/records/transactionKeys';
import { HOME } from './hostSuiteConfiguration';
import { LONG_ENOUGH, meta, request, showPage, sleep, until, VERIFIED, type HostSetup } from './hostSuiteSetup';
import { rejection } from './injectedWallet';
import { SCRIPTED_ACCOUNT } from './scriptedWallet';

const MINED = { kind: 'mined', block: 101, feeWei: '21000', repriced: false } as const;
/** The time in ms by which the device's clock advances at once. */
const CLOCK_STEP = 30_000;

/** Tests how outcomes are corrected, announced once, and shared with the host's other tabs. */
export function hostTrackingSuite(setup: HostSetup): void {
  const listed = () => setup.host.services.transactions.list.get();
  const isListed = (kind: TransactionRecord['status']['kind']) => listed()[0]?.status.kind === kind;
  const announced = (detail: string) => setup.host.alerts().filter((alert) => alert.detail === detail);

  async function minedRecord(): Promise<TransactionRecord> {
    await setup.host.connect();
    const { id } = await setup.submitted();
    const settled = setup.host.services.transactions.settled(id);
    setup.home.mine();
    const record = await settled;
    if (!record) throw new Error(`${id} is unknown`);
    return record;
  }

  it('announces a missing transaction once, by an alert or by a banner', async () => {
    let passed = 0;
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
    try {
      // A host gets its clock when it starts.
      await setup.restart();
      await setup.host.connect();
      setup.wallet.misbehaveNext({ isSent: false, response: () => `0x${'ee'.repeat(32)}` });
      await setup.submitted();
      while (!isListed('dropped')) {
        await sleep(200);
        passed += CLOCK_STEP;
      }
      const banners = setup.host.banners?.() ?? [];
      expect([...setup.host.alerts(), ...banners]).toMatchObject([{ text: VERIFIED, detail: outcomeText.dropped }]);
    } finally {
      clock.mockRestore();
    }
  });

  it('returns a transaction to pending after a reorganization, announces it once, and keeps it across a reload', async () => {
    const { id } = await minedRecord();
    setup.home.reorganize();
    pollAtOnce();
    await until(() => isListed('pending'));
    expect(setup.host.alerts()).toMatchObject([
      { kind: 'success' },
      { kind: 'info', text: VERIFIED, detail: outcomeText.reopened },
    ]);
    await setup.restart();
    await setup.host.connect();
    expect(listed()).toMatchObject([{ id, status: { kind: 'pending' } }]);
    const settled = setup.host.services.transactions.settled(id);
    setup.home.mine();
    expect(await settled).toMatchObject({ status: { kind: 'mined', block: 103 } });
    expect(announced(outcomeText.reopened)).toEqual([]);
  });

  it('does not announce a reorganization that another tab has announced', async () => {
    const { settledAt: _settledAt, ...record } = await minedRecord();
    writeElsewhere([{ ...record, status: { kind: 'pending' }, reopenedAt: Date.now() }]);
    setup.home.reorganize();
    pollAtOnce();
    await until(() => isListed('pending'));
    await sleep(LONG_ENOUGH / 10);
    expect(announced(outcomeText.reopened)).toEqual([]);
  });

  it('does not announce an outcome that another tab has announced', async () => {
    await setup.host.connect();
    const record = await setup.submitted();
    const settled = setup.host.services.transactions.settled(record.id);
    writeElsewhere([{ ...record, status: MINED, settledAt: Date.now() }]);
    setup.home.mine();
    expect(await settled).toMatchObject({ status: { kind: 'mined' } });
    await sleep(LONG_ENOUGH / 10);
    expect(setup.host.alerts()).toEqual([]);
  });

  it('lists what another tab has sent, and removes a request that the user rejected there', async () => {
    await setup.host.connect();
    const record = await setup.submitted();
    const { hash: _hash, nonce: _nonce, ...sent } = record;
    const waiting = { ...sent, id: `${record.id}1`, request: { state: 'waiting', nonce: 0, block: 100 } } as const;
    writeElsewhere([record, waiting]);
    announceStorage();
    await until(() => listed().length === 2);
    writeElsewhere([record]);
    announceStorage();
    await until(() => listed().length === 1);
    expect(listed()).toMatchObject([{ id: record.id }]);
  });

  it("keeps its own request that another tab doesn't have", async () => {
    await setup.host.connect();
    let reject: () => void = () => undefined;
    const response = () =>
      new Promise((_resolve, fail) => {
        reject = () => fail(rejection());
      });
    setup.wallet.misbehaveNext({ isSent: false, response });
    const submitted = setup.host.services.transactions.submit(request, meta);
    await until(() => setup.countOf('eth_sendTransaction') === 1 && listed().length === 1);
    writeElsewhere([]);
    announceStorage();
    await sleep(LONG_ENOUGH / 10);
    const remaining = listed();
    // Ends the request before anything fails, because the page has only one at a time.
    reject();
    expect(await submitted).toMatchObject({ ok: false, error: { code: 'rejected' } });
    expect(remaining).toMatchObject([{ request: { state: 'waiting' }, status: { kind: 'pending' } }]);
  });

  it('announces once that stored entries could not be read, and keeps them', async () => {
    await setup.host.connect();
    const record = await setup.submitted();
    localStorage.setItem(storedKey(), JSON.stringify([record, { id: 'newer' }]));
    await setup.restart();
    await setup.host.connect();
    const { text } = outcomeText.unreadable(1);
    await until(() => setup.host.alerts().some((alert) => alert.text === text));
    expect(listed()).toMatchObject([{ id: record.id, from: SCRIPTED_ACCOUNT, chainId: HOME }]);
    expect(localStorage.getItem(storedKey().replace(TRANSACTIONS_KEY, UNREADABLE_KEY))).toBe('[{"id":"newer"}]');
    await setup.restart();
    await setup.host.connect();
    expect(setup.host.alerts()).toEqual([]);
  });
}

/** A page that becomes visible polls at once. */
function pollAtOnce(): void {
  showPage('hidden');
  showPage('visible');
}

function storedKey(): string {
  const key = Object.keys(localStorage).find((candidate) => candidate.endsWith(TRANSACTIONS_KEY));
  if (key === undefined) throw new Error('no transaction is stored');
  return key;
}

function writeElsewhere(records: readonly TransactionRecord[]): void {
  localStorage.setItem(storedKey(), JSON.stringify(records));
}

/** Notifies the page as a browser does after another tab has written. */
function announceStorage(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey() }));
}
