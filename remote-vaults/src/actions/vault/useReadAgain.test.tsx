import { renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { simulatingReader } from '@fathom/testing/simulatingReader';
import {
  convertToAssets,
  convertToShares,
  getBalance,
  previewDeposit,
  previewRedeem,
} from '../../data/abi/vaultContracts';
import { vaultStateQuery } from '../../data/account.query';
import { quoteQuery, type QuoteRequest } from '../../data/quote.query';
import { ACCOUNT, ONE, VAULT } from '../../flows/testing/vaultSetup';
import { buildVaultInput, NOW, quotedAs } from './testing/buildVaultInput';
import { useReadAgain } from './useReadAgain';
import type { Quoted } from './vaultInput';

const MOMENT = { block: 99, time: NOW + 10 };
const DEPOSIT: QuoteRequest = { way: 'deposit', amount: 100n };
const WITHDRAWAL: QuoteRequest = { way: 'withdraw', amount: 100n };

/** A form for 100 shares worth 200. */
function open(quoted: Quoted | undefined, shares = 100n * ONE) {
  const chain = createFakeChain();
  const { reader, simulations } = simulatingReader(chain.reader);
  chain.respond(getBalance.read(VAULT, ACCOUNT), shares);
  chain.respond(previewRedeem.read(VAULT, shares), 201n * ONE);
  chain.respond(previewDeposit.read(VAULT, 100n), 48n);
  chain.respond(convertToShares.read(VAULT, 100n), 49n);
  chain.respond(previewRedeem.read(VAULT, 50n), 99n);
  chain.respond(convertToAssets.read(VAULT, 50n), 98n);
  const built = buildVaultInput({ quoted });
  const input = { ...built, scope: { ...built.scope, chain: reader } };
  const queries = new QueryClient();
  const { queryKey } = vaultStateQuery(input.scope, input.vault, ACCOUNT);
  const displayed = { state: input.state, basis: { shares: 0n, module: VAULT } };
  queries.setQueryData(queryKey, displayed);
  const quoteKeys = [undefined, ACCOUNT].map(
    (holder) => quoteQuery(reader, VAULT, quoted?.request ?? DEPOSIT, holder).queryKey,
  );
  const refused = { preview: 1n, converted: 1n, shares: 1n, refusal: 'no' };
  for (const key of quoteKeys) queries.setQueryData(key, refused);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useReadAgain(input), { wrapper });
  return { readAgain: () => result.current(MOMENT), simulations, queries, queryKey, quoteKeys, displayed, refused };
}

it('reads shares, their value and the price of a deposit at the time of the simulation', async () => {
  const { readAgain, simulations } = open(quotedAs(DEPOSIT, 50n));
  const { input } = await readAgain();
  expect(input.state.account).toMatchObject({ shares: 100n * ONE, position: 201n * ONE });
  expect(input.quoted).toEqual(quotedAs(DEPOSIT, 48n, { converted: 49n }));
  const moment = { block: { number: '0x64', time: `0x${MOMENT.time.toString(16)}` }, at: '0x63' };
  expect(simulations).toEqual([moment, moment]);
});

it('reads what the displayed shares of a withdrawal pay', async () => {
  const { readAgain } = open(quotedAs(WITHDRAWAL, 100n, { shares: 50n, refusal: 'no' }));
  const { input } = await readAgain();
  expect(input.quoted).toEqual(quotedAs(WITHDRAWAL, 99n, { converted: 98n, shares: 50n, refusal: 'no' }));
});

it('reads the value of shares that have changed meanwhile', async () => {
  const { readAgain, simulations } = open(undefined, 90n * ONE);
  const { input } = await readAgain();
  expect(input.state.account).toMatchObject({ shares: 90n * ONE, position: 201n * ONE });
  expect(input.quoted).toBeUndefined();
  expect(simulations).toHaveLength(2);
});

it('displays what was read, and keeps whether the vault refuses', async () => {
  const { readAgain, queries, queryKey, quoteKeys, displayed } = open(quotedAs(DEPOSIT, 50n));
  const { display } = await readAgain();
  expect(queries.getQueryData(queryKey)).toBe(displayed);
  display();
  expect(queries.getQueryData(queryKey)?.state.account).toMatchObject({ shares: 100n * ONE, position: 201n * ONE });
  for (const key of quoteKeys) {
    expect(queries.getQueryData(key)).toEqual({ preview: 48n, converted: 49n, shares: 48n, refusal: 'no' });
  }
});

it('keeps a newer state on the screen', async () => {
  const { readAgain, queries, queryKey, displayed } = open(quotedAs(DEPOSIT, 50n));
  const { display } = await readAgain();
  const newer = { ...displayed, state: { ...displayed.state, timestamp: MOMENT.time + 1 } };
  queries.setQueryData(queryKey, newer);
  display();
  expect(queries.getQueryData(queryKey)).toEqual(newer);
});
