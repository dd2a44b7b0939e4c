import type { LedgerEntry } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { CHAIN, exampleEntry, examplePortfolio, exampleSummary, ONE } from '../loading/testing/exampleSummary';
import { rescueRequest } from '../rescue/rescueRequest';
import { combinePortfolios } from './combinePortfolios';
import { combineSummaries } from './combineSummaries';
import type { NamedAccount } from './namedAccount';

const MAIN: NamedAccount = { account: `0x${'1'.repeat(40)}`, name: 'Main' };
const COLD: NamedAccount = { account: `0x${'2'.repeat(40)}`, name: 'Cold' };
const [TOKEN] = exampleSummary().wallet;

function summaryOf({ account }: NamedAccount, changes = {}) {
  return exampleSummary({ account, ...changes });
}

const combined = combineSummaries([
  { name: MAIN.name, summary: summaryOf(MAIN) },
  { name: COLD.name, summary: summaryOf(COLD, { block: 900, blockTime: 1_789_000_000 }) },
]);

describe('summaries of several accounts', () => {
  it('keep every position, named after its account, without actions [PFO-014]', () => {
    expect(combined.positions.map(({ id, detail, risk }) => [id, detail, risk])).toEqual([
      [`${MAIN.account}:collateral`, 'Collateral · Main', `${MAIN.account}:account`],
      [`${MAIN.account}:debt`, 'Debt · Main', `${MAIN.account}:account`],
      [`${COLD.account}:collateral`, 'Collateral · Cold', `${COLD.account}:account`],
      [`${COLD.account}:debt`, 'Debt · Cold', `${COLD.account}:account`],
    ]);
    expect(combined.risks.map(({ id, title }) => [id, title])).toEqual([
      [`${MAIN.account}:account`, 'Lending (Main)'],
      [`${COLD.account}:account`, 'Lending (Cold)'],
    ]);
    const actions = [combined.positions, combined.risks, combined.claims, combined.notices].flat();
    expect(actions.every(({ action }) => action === undefined)).toBe(true);
  });

  it('are as old as the oldest of them', () => {
    expect([combined.block, combined.blockTime]).toEqual([900, 1_789_000_000]);
  });

  it('add up the tokens of the wallets, unless one amount is unknown [PFO-014]', () => {
    expect(combined.wallet).toMatchObject([{ amount: 2n * ONE, value: undefined }]);
    const unknown = combineSummaries([
      { name: MAIN.name, summary: summaryOf(MAIN) },
      { name: COLD.name, summary: summaryOf(COLD, { wallet: [{ ...TOKEN, amount: undefined, value: ONE }] }) },
    ]);
    expect(unknown.wallet).toMatchObject([{ amount: undefined, value: undefined }]);
  });

  it('keep every source, named after its account, and any account pays only for its own risk [PFO-355]', () => {
    const [source] = exampleSummary().sources;
    const [claim] = exampleSummary().claims;
    const withSource = (account: NamedAccount, amount: bigint) => ({
      name: account.name,
      summary: summaryOf(account, {
        sources: [{ ...source, amount }],
        claims: [{ ...claim, amount }],
        wallet: [{ ...TOKEN, amount, value: amount }],
      }),
    });
    const both = combineSummaries([withSource(MAIN, 5n), withSource(COLD, 7n)]);
    expect(both.sources.map(({ title, amount }) => [title, amount])).toEqual([
      ['Rewards (Main)', 5n],
      ['Rewards (Cold)', 7n],
    ]);
    const request = rescueRequest([both], { area: 'lending', risk: `${COLD.account}:account` }, ONE);
    expect(request.sources.map(({ title, amount }) => [title, amount])).toEqual([
      ['Rewards', 7n],
      ['Rewards', 7n],
    ]);
    expect(request.wallet).toMatchObject([{ amount: 7n }]);
  });

  it('have each price once, and name the account of what could not be read', () => {
    expect(combined.prices).toEqual(exampleSummary().prices);
    expect(combined.unread).toEqual([
      'Main: The price of USDC could not be read.',
      'Cold: The price of USDC could not be read.',
    ]);
  });

  it('of one account are those of the area', () => {
    const summary = summaryOf(MAIN);
    expect(combineSummaries([{ name: MAIN.name, summary }])).toBe(summary);
  });
});

function entry(block: number, logIndex = 0): LedgerEntry {
  return exampleEntry({ id: `${block}-${logIndex}`, block, logIndex });
}

const BALANCE = {
  id: 'supply',
  title: 'Supplied wstETH',
  token: TOKEN?.token,
  isOwed: false,
  shares: ONE,
  amount: ONE,
};

/** Pages of two entries, of which the first is empty if `hasGap`. */
function ledgerOf(entries: readonly LedgerEntry[], hasGap = false) {
  return async (after: string | undefined) => {
    const start = after === undefined ? 0 : Number(after);
    const isGap = hasGap && after === undefined;
    const end = isGap ? 0 : start + 2;
    return {
      entries: entries.slice(start, end),
      block: 1_000,
      balances: after === undefined ? [BALANCE] : undefined,
      total: entries.length,
      ...(end < entries.length && { next: String(end) }),
    };
  };
}

describe('the portfolio of several accounts', () => {
  const ledgers = new Map<Address, ReturnType<typeof ledgerOf>>([
    [MAIN.account, ledgerOf([entry(9), entry(7, 2), entry(7, 1), entry(1)], true)],
    [COLD.account, ledgerOf([entry(8), entry(7, 3), entry(2)])],
  ]);
  const portfolio = examplePortfolio({
    stress: (summary: ReturnType<typeof exampleSummary>) => ({ ...summary, block: summary.block }),
    rescue: ({ account }: ReturnType<typeof exampleSummary>, { risk }: { readonly risk: string }) => [
      { account, risk },
    ],
    ledger: (_chain: number, account: Address, { after }: { readonly after?: string }) => ledgers.get(account)?.(after),
  });
  const both = combinePortfolios(portfolio, [MAIN, COLD]);

  it('reads each of them, and none as the other', async () => {
    const summary = await both.summary(CHAIN, MAIN.account);
    expect(summary?.positions.map(({ id }) => id.slice(0, 4))).toEqual(['0x11', '0x11', '0x22', '0x22']);
  });

  it('applies a scenario to each account', async () => {
    const summary = await both.summary(CHAIN, MAIN.account);
    if (!summary) throw new Error('there is no summary');
    expect(both.stress(summary, { changes: {}, days: 1 })).toEqual(summary);
  });

  it('plans a rescue for the account of the risk only', async () => {
    const summary = await both.summary(CHAIN, MAIN.account);
    if (!summary) throw new Error('there is no summary');
    const request = { goal: 1n, wallet: [], sources: [] };
    const plan = (risk: string) => both.rescue(summary, { ...request, risk });
    expect(plan(`${COLD.account}:account`)).toEqual([{ account: COLD.account, risk: 'account' }]);
    expect(plan('account')).toEqual([]);
  });

  it('lists all events in one order, each once, in pages of any size [PFO-015]', async () => {
    for (const limit of [1, 2, 3, 10]) {
      const listed: LedgerEntry[] = [];
      let after: string | undefined;
      do {
        const page = await both.ledger(CHAIN, MAIN.account, { limit, after });
        expect(page.entries.length).toBeLessThanOrEqual(limit);
        expect(page.total).toBe(7);
        listed.push(...page.entries);
        after = page.next;
      } while (after !== undefined);
      expect(listed.map(({ block, logIndex }) => [block, logIndex])).toEqual([
        [9, 0],
        [8, 0],
        [7, 3],
        [7, 2],
        [7, 1],
        [2, 0],
        [1, 0],
      ]);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(7);
    }
  });

  it('has the balances of each account on its first page, which the changes of its own entries name [PFO-356]', async () => {
    const change = { balance: 'supply', shares: ONE, amount: ONE, isOwed: false, value: undefined };
    const ledger = async (_chain: number, account: Address) => ({
      entries: [exampleEntry({ id: `of ${account}`, changes: [change] })],
      block: 1_000,
      balances: [BALANCE],
    });
    const page = await combinePortfolios(examplePortfolio({ ledger }), [MAIN, COLD]).ledger(CHAIN, MAIN.account, {
      limit: 5,
    });
    expect(page.balances?.map(({ id, title }) => [id, title])).toEqual([
      [`${MAIN.account}:supply`, 'Supplied wstETH (Main)'],
      [`${COLD.account}:supply`, 'Supplied wstETH (Cold)'],
    ]);
    expect(page.entries.map(({ changes }) => changes?.[0]?.balance)).toEqual([
      `${MAIN.account}:supply`,
      `${COLD.account}:supply`,
    ]);
  });

  it('is that of the area for one account', () => {
    expect(combinePortfolios(portfolio, [MAIN])).toBe(portfolio);
  });
});
