import type { AreaSummary, LedgerEntry, RescueOption } from '@fathom/contract';
import { guardPortfolio, PortfolioError } from './guardPortfolio';
import {
  ACCOUNT,
  CHAIN,
  exampleEntry,
  exampleOption,
  examplePortfolio,
  exampleSummary,
} from './testing/exampleSummary';

const SCENARIO = { changes: {}, days: 0 };
const REQUEST = { risk: 'account', goal: 1n, wallet: [], sources: [] };
const CURSOR = { limit: 10 };
const MALFORMED = "It returned data that this app can't use.";
const HUGE = 2n ** 256n;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function guarded(changes: Readonly<Record<string, unknown>> = {}, timeout = 1_000) {
  return guardPortfolio('lending', examplePortfolio(changes), { summary: timeout, ledger: timeout });
}

function summaryOf(result: unknown): Promise<AreaSummary | undefined> {
  return guarded({ summary: async () => result }).summary(CHAIN, ACCOUNT);
}

const [POSITION] = exampleSummary().positions;
const [RISK] = exampleSummary().risks;
const [DATE] = exampleSummary().dates;

function withPosition(changes: object): AreaSummary {
  return exampleSummary({ positions: [{ ...(POSITION as NonNullable<typeof POSITION>), ...changes }] });
}

describe('data of an area', () => {
  it('is a frozen copy that the area can no longer change', async () => {
    const positions = [...exampleSummary().positions];
    const summary = await summaryOf(exampleSummary({ positions }));
    expect(summary).toEqual(exampleSummary());
    positions.pop();
    expect(summary).toEqual(exampleSummary());
    expect(Object.isFrozen(summary?.positions[0])).toBe(true);
  });

  it('is undefined on a chain without the area', async () => {
    expect(await summaryOf(undefined)).toBeUndefined();
  });

  it('gets its own inputs back for a scenario, and its result is checked like the summary [PFO-006]', async () => {
    const stress = jest.fn((summary: AreaSummary) => ({ ...summary, inputs: 'not copied again' }));
    const portfolio = guarded({ stress });
    const summary = await portfolio.summary(CHAIN, ACCOUNT);
    if (!summary) throw new Error('there is no summary');
    expect(portfolio.stress(summary, SCENARIO).positions).toEqual(summary.positions);
    expect(stress.mock.calls[0]?.[0].inputs).toEqual({ reserves: [{ debt: 10n ** 18n }] });
    const lying = guarded({ stress: () => ({ ...summary, block: summary.block + 1 }) });
    expect(() => lying.stress(summary, SCENARIO)).toThrow(MALFORMED);
  });

  it('passes options and pages that the contract allows', async () => {
    const portfolio = guarded();
    expect(portfolio.rescue(exampleSummary(), REQUEST)).toEqual([exampleOption()]);
    expect(await portfolio.ledger(CHAIN, ACCOUNT, CURSOR)).toMatchObject({ entries: [exampleEntry()], block: 1_000 });
  });

  it('has no characters that hide or reorder others', async () => {
    const summary = await summaryOf(withPosition({ title: 'USD\u202EC\u200B' }));
    expect(summary?.positions[0]?.title).toBe('USD\uFFFDC\uFFFD');
  });

  it('sets nothing of the host by its paths', async () => {
    const path = '/?repay=0xaa&as=0x00000000000000000000000000000000000000bb';
    const summary = await summaryOf(withPosition({ action: { label: 'Repay', path } }));
    expect(summary?.positions[0]?.action?.path).toBe('/?repay=0xaa');
  });
});

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

describe('a summary is refused with one sentence, and no number of it is displayed, if', () => {
  it.each<[string, unknown]>([
    ['it is null', null],
    ['it is a text', 'rich'],
    ['it is empty', {}],
    ['it is of another area', exampleSummary({ area: 'dao' })],
    ['it is of another chain', exampleSummary({ chainId: 1 })],
    ['it is of another account', exampleSummary({ account: `0x${'1'.repeat(40)}` })],
    ['its block is no number', { ...exampleSummary(), block: '1000' }],
    ['its time is no time', exampleSummary({ blockTime: Number.NaN })],
    ['an amount is negative', withPosition({ amount: -1n })],
    ['an amount is no bigint', withPosition({ amount: 5 })],
    ['an amount is larger than any token has', withPosition({ amount: HUGE })],
    ['a value is negative', withPosition({ value: -1n })],
    ['a rate is larger than any number of a contract', withPosition({ rate: HUGE })],
    ['a flag is missing', withPosition({ isOwed: undefined })],
    ['a text is an object that React would not display', withPosition({ title: { toString: () => 'x' } })],
    ['a text is longer than a page', withPosition({ title: 'x'.repeat(5_000) })],
    [
      'a position occurs twice',
      exampleSummary({ positions: [...withPosition({}).positions, ...withPosition({}).positions] }),
    ],
    ['a path leads to another site', withPosition({ action: { label: 'Repay', path: '//evil.example' } })],
    ['a path leads to another area', withPosition({ action: { label: 'Repay', path: '/../dao' } })],
    ['a path is a script', withPosition({ action: { label: 'Repay', path: 'javascript:alert(1)' } })],
    [
      'a level is unknown',
      exampleSummary({ risks: [{ ...(RISK as object), level: 'fine' } as unknown as NonNullable<typeof RISK>] }),
    ],
    ['a date is endless', exampleSummary({ dates: [{ ...(DATE as NonNullable<typeof DATE>), time: Infinity }] })],
    ['it contains itself', { ...exampleSummary(), claims: cyclic }],
    ['it has too many entries', { ...exampleSummary(), unread: Array.from({ length: 20_000 }, () => 'x') }],
    ['it is a list of any length', { ...exampleSummary(), positions: new Array(4_000_000_000) }],
    ['it contains functions', exampleSummary({ inputs: { read: () => 1 } })],
    ['it contains an instance', { ...exampleSummary(), prices: new Map() }],
  ])('%s [PFO-007]', async (_what, result) => {
    const refused = await summaryOf(result).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PortfolioError);
    expect((refused as Error).message).toMatch(
      /^It (returned data that this app can't use|stopped because of an error)\.$/,
    );
  });
});

it('a liquidation may leave a debt [PFO-007]', async () => {
  const liquidation = { penalty: 1n, lost: 2n, left: -3n };
  const risks = [{ ...(RISK as NonNullable<typeof RISK>), liquidation }];
  await expect(summaryOf(exampleSummary({ risks }))).resolves.toMatchObject({ risks: [{ liquidation }] });
});

describe('a call of an area', () => {
  it('that never settles ends with one sentence [PFO-008]', async () => {
    const portfolio = guarded(
      { summary: () => new Promise(() => undefined), ledger: () => new Promise(() => undefined) },
      20,
    );
    await expect(portfolio.summary(CHAIN, ACCOUNT)).rejects.toThrow('It did not respond within 0 s.');
    await expect(portfolio.ledger(CHAIN, ACCOUNT, CURSOR)).rejects.toThrow('It did not respond within 0 s.');
  });

  it.each<[string, unknown, string]>([
    ['a sentence', new Error('The indexer of Lisk is down.'), 'The indexer of Lisk is down.'],
    ['a bug', new TypeError('x is undefined.'), 'It stopped because of an error.'],
    ['no sentence', new Error('boom'), 'It stopped because of an error.'],
    ['nothing', undefined, 'It stopped because of an error.'],
    ['a failed connection', { code: 'unreachable', message: 'x' }, "Can't reach an RPC node."],
    [
      'words of a node',
      { code: 'unreachable', message: 'x', reason: 'rate limit' },
      'The RPC node returned no result (“rate limit”).',
    ],
  ])('that throws %s is explained with one sentence [PFO-008]', async (_what, error, sentence) => {
    const fail = () => {
      throw error;
    };
    const portfolio = guarded({
      summary: fail,
      stress: fail,
      rescue: fail,
      ledger: async () => fail(),
    });
    await expect(portfolio.summary(CHAIN, ACCOUNT)).rejects.toThrow(sentence);
    await expect(portfolio.ledger(CHAIN, ACCOUNT, CURSOR)).rejects.toThrow(sentence);
    expect(() => portfolio.stress(exampleSummary(), SCENARIO)).toThrow(sentence);
    expect(() => portfolio.rescue(exampleSummary(), REQUEST)).toThrow(sentence);
  });

  it('that is missing is a failure', async () => {
    const portfolio = guarded({ summary: undefined, ledger: 'none' });
    await expect(portfolio.summary(CHAIN, ACCOUNT)).rejects.toThrow('It stopped because of an error.');
    await expect(portfolio.ledger(CHAIN, ACCOUNT, CURSOR)).rejects.toThrow('It stopped because of an error.');
  });

  it.each<[string, unknown]>([
    ['a promise', Promise.resolve([])],
    ['an option without an amount', [exampleOption({ amount: undefined as unknown as bigint })]],
    ['calls that are no data', [exampleOption({ calls: [{ to: ACCOUNT, data: '1234' as '0x', value: 0n }] })]],
    [
      'a step that leaves its area',
      [exampleOption({ steps: [{ area: 'dao', title: 'x', path: 'https://x.example' }] })],
    ],
    ['too many options', Array.from({ length: 60 }, (_, index): RescueOption => exampleOption({ id: String(index) }))],
  ])('for a rescue that returns %s is refused', (_what, result) => {
    expect(() => guarded({ rescue: () => result }).rescue(exampleSummary(), REQUEST)).toThrow(MALFORMED);
  });

  it.each<[string, unknown]>([
    ['more entries than requested', entries(11)],
    ['an entry without a transaction', [exampleEntry({ transaction: '0x12' })]],
    ['a negative amount', [exampleEntry({ received: [{ ...sentOf(exampleEntry()), amount: -1n }] })]],
  ])('for a page of the ledger that returns %s is refused', async (_what, list) => {
    const portfolio = guarded({ ledger: async () => ({ entries: list, block: 1 }) });
    await expect(portfolio.ledger(CHAIN, ACCOUNT, CURSOR)).rejects.toThrow(MALFORMED);
  });
});

function entries(count: number): readonly LedgerEntry[] {
  return Array.from({ length: count }, (_, index) => exampleEntry({ id: String(index) }));
}

function sentOf({ sent }: LedgerEntry) {
  const [first] = sent;
  if (!first) throw new Error('the example sends nothing');
  return first;
}
