import type { Alert, TransactionRecord } from '@fathom/contract';
import { testRecord } from '@fathom/testing/testRecord';
import { createAnnouncer } from './createAnnouncer';
import { outcomeText } from './outcomeText';
import type { SubmitContext } from '../submit/sendingChecks';

const SEPOLIA = 11155111;
const LISK = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const MINED = { kind: 'mined', block: 7, feeWei: '1', repriced: false } as const;

function setUp() {
  const announced: (readonly [Alert, TransactionRecord | undefined])[] = [];
  const described: TransactionRecord[] = [];
  const announcer = createAnnouncer(
    {
      network: {
        chains: [LISK, { id: SEPOLIA, name: 'Sepolia' }],
        transactionUrl: (chainId, hash) => `https://scan.example/${chainId}/${hash}`,
      },
      contextOf: () => ({ chain: LISK }) as SubmitContext,
      explain: () => undefined,
      announce: (alert, record) => announced.push([alert, record]),
    },
    async (record) => {
      described.push(record);
      return { ...record, sentences: ['Supply 2 USDC'] };
    },
  );
  return { announcer, announced, described };
}

it('the outcome of a described record is announced at once, with the record', () => {
  const { announcer, announced, described } = setUp();
  const record = testRecord({ status: MINED });
  announcer.settled(record);
  const href = `https://scan.example/1135/${record.hash}`;
  expect(announced).toMatchObject([[{ kind: 'success', link: { text: outcomeText.view, href } }, record]]);
  expect(described).toEqual([]);
});

it('a record without description is described before it is announced', async () => {
  const { announcer, announced } = setUp();
  const { sentences: _sentences, ...record } = testRecord();
  announcer.reorganized(record);
  expect(announced).toEqual([]);
  await Promise.resolve();
  expect(announced).toMatchObject([[{ kind: 'info', text: 'Supply 2 USDC', detail: outcomeText.reopened }, record]]);
});

it('the alert of a transaction found on another chain leads to the explorer of that chain', () => {
  const { announcer, announced } = setUp();
  const record = testRecord({ status: { kind: 'dropped', foundOn: SEPOLIA } });
  announcer.settled(record);
  const href = `https://scan.example/${SEPOLIA}/${record.hash}`;
  expect(announced).toMatchObject([[{ detail: outcomeText.foundOn('Sepolia'), link: { href } }, record]]);
});
