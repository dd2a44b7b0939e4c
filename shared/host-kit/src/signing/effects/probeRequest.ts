import { addressKey, isHex, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { countsOfReads } from '@fathom/base/domain/sourceCounts';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import { addressWord } from '../verify/addressWord';
import { readAddressWord } from '../verify/abiWords';
import type { ChainQueries } from '../verify/chainQueries';
import { addressesInData } from './addressesInData';
import { batchedQueries } from './batchedQueries';
import type { AllowanceChange, CallEffects } from './callEffects';
import type { Asset } from '../verify/sentence/statement';
import { readKnownContracts } from './knownContracts';
import { PROBER_CODE } from './proberCode';
import { ONLY_SOURCE } from './onlySource';
import { disagreement, type RequestSimulation, type SimulationContext } from './requestSimulation';

/*
 * Fallback for nodes without `eth_simulateV1`: an `eth_call` that overrides the account's code with the prober's. It
 * covers only the listed tokens and addresses, not all logs.
 */

/** More would exceed the gas limit of nodes for a call. */
const MOST_TOKENS = 60;
const MOST_ADDRESSES = 20;
const MOST_CONFIGURED = 200;

const probe = contractFunction<[calls: readonly unknown[], readings: readonly unknown[]], ProbeOutcome>(
  'function probe((address target, uint256 value, bytes data)[] calls, (address target, bytes data)[] readings) returns (uint256 performed, bytes reason, uint256[] words)',
  ([performed, reason, words]) => ({
    performed: Number(performed),
    reason: reason as Hex,
    words: words as readonly bigint[],
  }),
);
const borrowAllowance = contractFunction<[owner: Address, spender: Address], bigint>(
  'function borrowAllowance(address owner, address spender) view returns (uint256)',
  ([allowance]) => allowance as bigint,
);
const isApprovedForAll = contractFunction<[owner: Address, operator: Address], boolean>(
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  ([isApproved]) => isApproved as boolean,
);

const delegates = contractFunction<[account: Address], Address>(
  'function delegates(address account) view returns (address)',
  ([delegate]) => delegate as Address,
);

interface ProbeOutcome {
  readonly performed: number;
  readonly reason: Hex;
  readonly words: readonly bigint[];
}

interface Reading {
  readonly target: Address;
  readonly data: Hex;
  readonly of:
    | { readonly kind: 'balance'; readonly token: Asset; readonly holder: Address }
    | { readonly kind: 'delegate'; readonly token: Address }
    | Pick<AllowanceChange, 'kind' | 'token' | 'spender'>;
}

export async function probeRequest(
  from: Address,
  calls: readonly SimulatedCall[],
  context: SimulationContext,
): Promise<RequestSimulation> {
  const queries = batchedQueries(context);
  const targets = [...new Set(calls.map(({ to }) => addressKey(to)))];
  const own = addressKey(from);
  const found = [...new Set(calls.flatMap(({ data }) => addressesInData(data)))];
  const wrapped = await wrappedNative(context, queries);
  const related = await tokensOf(
    [...((await context.tokens) ?? []), ...wrapped, ...found, ...targets],
    context,
    queries,
  );
  if (found.length > MOST_ADDRESSES || related.length > MOST_TOKENS) return { kind: 'not-simulated' };
  const suspected = (context.suspected ?? []).map(addressKey);
  const tokens = [...new Set([...related, ...suspected])].slice(0, MOST_TOKENS);
  // Includes tokens: an attacker's contract could respond like one.
  const others = [...new Set([...found, ...suspected])].filter((address) => address !== own).slice(0, MOST_ADDRESSES);
  const readings = readingsOf(own, tokens, others, targets, context);
  const { onConfirmed, least } = countsOfReads();
  let outcome: ProbeOutcome;
  try {
    const data = probe.encode(
      calls.map(({ to, value, data: called }) => [addressKey(to), value, called.toLowerCase()]),
      readings.map(({ target, data: read }) => [target, read]),
    );
    const response = await context.reader.request(
      'eth_call',
      [{ from, to: from, data }, 'latest', { [from]: { code: PROBER_CODE } }],
      { confirmed: true, onConfirmed },
    );
    if (!isHex(response)) return { kind: 'not-simulated' };
    outcome = probe.read(from, [], []).decode(response);
  } catch (error) {
    const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string };
    if (code === 'disagreement') throw disagreement(message);
    return { kind: 'not-simulated' };
  }
  const counts = least() ?? ONLY_SOURCE;
  if (outcome.performed < calls.length) {
    // Contracts may reject accounts with code, but an account that sends a batch has code anyway.
    if (calls.length === 1) return { kind: 'not-simulated' };
    return { kind: 'reverted', at: outcome.performed, error: { message: '', data: outcome.reason }, counts };
  }
  if (outcome.words.length !== (calls.length + 1) * readings.length * WORDS) return { kind: 'not-simulated' };
  const participants = [...targets, ...(context.vaults ?? []), ...tokens];
  const effects = calls.map((_, index) => effectsBetween(own, readings, outcome.words, index));
  const changed = effects.flatMap(({ changes }) => changes.flatMap(({ token }) => (token === 'native' ? [] : token)));
  const spenders = effects.flatMap(({ allowances }) => allowances.map(({ spender }) => spender));
  const known = await readKnownContracts([...tokens, ...changed, ...others, ...targets, ...spenders], {
    account: from,
    addressBook: context.addressBook,
    queries,
    participants,
    vaults: context.vaults,
  });
  const without = effects.map((call) => ({
    ...call,
    others: call.others.filter(({ address }) => !known.has(address)),
  }));
  return { kind: 'simulated', calls: without, known, gasUsed: undefined, counts, queries };
}

/** Words per reading and state: a success flag and the value. */
const WORDS = 2;

function effectsBetween(
  account: Address,
  readings: readonly Reading[],
  words: readonly bigint[],
  call: number,
): CallEffects {
  const changes: CallEffects['changes'][number][] = [];
  const allowances: AllowanceChange[] = [];
  const others: CallEffects['others'][number][] = [];
  for (const [index, { of }] of readings.entries()) {
    const [before, after] = [call, call + 1].map((state) => valueAt(words, state * readings.length + index));
    if (before === undefined || after === undefined || before === after) continue;
    if (of.kind === 'delegate') allowances.push(...votesOf(of.token, after, account));
    else if (of.kind !== 'balance') {
      allowances.push({ kind: of.kind, token: of.token, spender: of.spender, before, after });
    } else if (of.holder === account) changes.push({ token: of.token, amount: after - before });
    else if (after > before) others.push({ address: of.holder, token: of.token, amount: after - before });
  }
  return { changes, allowances, others };
}

function votesOf(token: Address, delegate: bigint, account: Address): readonly AllowanceChange[] {
  const spender = readAddressWord(delegate.toString(16).padStart(64, '0'));
  if (!spender || spender === ZERO_ADDRESS || addressKey(spender) === account) return [];
  return [{ kind: 'votes', token, spender: addressKey(spender), before: 0n, after: 1n }];
}

function valueAt(words: readonly bigint[], reading: number): bigint | undefined {
  return words[reading * WORDS] === 1n ? words[reading * WORDS + 1] : undefined;
}

function readingsOf(
  account: Address,
  tokens: readonly Address[],
  others: readonly Address[],
  targets: readonly Address[],
  { addressBook }: SimulationContext,
): readonly Reading[] {
  const holders = [account, ...others];
  const spenders = [...new Set([...others, ...targets])];
  const balances = holders.flatMap((holder): Reading[] => [
    { target: ZERO_ADDRESS, data: `0x${addressWord(holder)}`, of: { kind: 'balance', token: 'native', holder } },
    ...tokens.map((token): Reading => {
      const data = erc20.balanceOf.encode(holder);
      return { target: token, data, of: { kind: 'balance', token, holder } };
    }),
  ]);
  // Contracts of the configuration other than tokens have no balance to read.
  const more = addressBook
    .addresses()
    .filter((token) => !tokens.includes(token))
    .slice(0, MOST_CONFIGURED)
    .map((token): Reading => {
      const data = erc20.balanceOf.encode(account);
      return { target: token, data, of: { kind: 'balance', token, holder: account } };
    });
  const allowances = tokens.flatMap((token) =>
    spenders.flatMap((spender): Reading[] => [
      { target: token, data: erc20.allowance.encode(account, spender), of: { kind: 'allowance', token, spender } },
      { target: token, data: borrowAllowance.encode(account, spender), of: { kind: 'delegation', token, spender } },
      { target: token, data: isApprovedForAll.encode(account, spender), of: { kind: 'operator', token, spender } },
    ]),
  );
  const votes = tokens.map((token): Reading => {
    return { target: token, data: delegates.encode(account), of: { kind: 'delegate', token } };
  });
  return [...balances, ...more, ...allowances, ...votes];
}

/** Returns the wrapped native tokens, whose supplies and debts gateways handle. */
async function wrappedNative(
  { addressBook }: SimulationContext,
  queries: Pick<ChainQueries, 'call'>,
): Promise<readonly Address[]> {
  const words = await Promise.all(
    addressBook.addressesOf('WETH_GATEWAY').map((gateway) => queries.call(gateway, 'getWETHAddress()')),
  );
  return words.flatMap((word) => readAddressWord(word.slice(2)) ?? []);
}

/** Adds the supply, debt, underlying and collateral tokens. */
async function tokensOf(
  addresses: readonly Address[],
  { addressBook }: SimulationContext,
  queries: Pick<ChainQueries, 'call'>,
): Promise<readonly Address[]> {
  const keys = [...new Set(addresses.map(addressKey))];
  const pools = addressBook.addressesOf('LENDING_POOL');
  const related = await Promise.all(
    keys.flatMap((address) => [
      queries.call(address, 'asset()'),
      queries.call(address, 'collateralToken()'),
      ...pools.map(async (pool) => {
        const data = await queries.call(pool, 'getReserveData(address)', [addressWord(address)]);
        return RESERVE_TOKENS.map((index) => data.slice(2 + index * 64, 2 + (index + 1) * 64)).join(' ');
      }),
    ]),
  );
  const words = related.flatMap((text) => text.replace('0x', '').split(' '));
  const tokens = words.flatMap((word) => readAddressWord(word) ?? []).filter((token) => token !== ZERO_ADDRESS);
  return [...new Set([...keys, ...tokens.map(addressKey)])];
}

const RESERVE_TOKENS = [8, 9, 10];
