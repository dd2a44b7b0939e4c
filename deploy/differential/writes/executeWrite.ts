import { toQuantity } from 'ethers';
import type { Chain, TransactionRequest } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import type { CallEffects } from '@fathom/host-kit/signing/effects/callEffects';
import type { AddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { prepareBatch } from '@fathom/host-kit/transactions/submit/submitBatch';
import { prepareTransaction } from '@fathom/host-kit/transactions/submit/submitTransaction';
import { readBlockTime } from '../../devnet/chain/readBlockTime';
import { passTime } from '../../devnet/testing/testClock';
import { chainEffects, type ChainEffects, type Receipt, type Right } from './chainEffects';
import { hostEffects, openReader, walletOf, walletState } from './hostEffects';
import { requestOf, type Draw, type PlannedCall, type PlannedWrite, type PlanWrite } from './plannedWrite';
import type { Stage } from './stage';

export interface HostRules {
  readonly addressBook: AddressBook;
  readonly signing: SigningSource;
  readonly chain: Pick<Chain, 'id' | 'name' | 'nativeCurrency'>;
  /** The suite's own contracts and accounts, which the host need not mention. In lower case. */
  readonly suite: ReadonlySet<string>;
  /** Tokens that store scaled balances, so that amounts are rounded each time they are moved. In lower case. */
  readonly rounded: ReadonlySet<string>;
}

type SentWrite = PlannedWrite & Pick<Draw, 'node'>;
type Comparison = HostRules & Pick<Draw, 'node'>;

export type Outcome =
  | { readonly kind: 'reverted'; readonly reason: string }
  | {
      readonly kind: 'executed';
      readonly writes: readonly string[];
      readonly differences: readonly string[];
      readonly refusals: readonly string[];
    };

/** Smallest units by which rounding may move an amount: an adapter moves it up to three times. */
const ROUNDED_UNITS = 3n;
const GAS = toQuantity(9_000_000);

export async function executeWrite(stage: Stage, plan: PlanWrite, draw: Draw, rules: HostRules): Promise<Outcome> {
  const { rpc } = stage.session;
  if (draw.seconds > 0) await passTime(rpc, draw.seconds);
  const planned = await plan(stage, draw);
  if (planned.approval && draw.isLeftOver) await leaveOver(stage, planned.from, planned.approval);
  const outcomes: Extract<Outcome, { kind: 'executed' }>[] = [];
  for (const calls of groupsOf(planned, draw)) {
    const outcome = await executeGroup(stage, { ...planned, node: draw.node }, calls, rules);
    if (outcome.kind === 'reverted') return outcome;
    outcomes.push(outcome);
  }
  return {
    kind: 'executed',
    writes: outcomes.flatMap(({ writes }) => writes),
    differences: outcomes.flatMap(({ differences }) => differences),
    refusals: outcomes.flatMap(({ refusals }) => refusals),
  };
}

function groupsOf({ approval, call }: PlannedWrite, draw: Draw): readonly (readonly PlannedCall[])[] {
  if (!approval) return [[call]];
  const reset = approvalOf(approval, 0n);
  return {
    before: [[approval], [call]],
    batch: [[approval, call]],
    reset: [[reset, approval, call]],
    alone: [[approval]],
  }[draw.approval];
}

function approvalOf(approval: PlannedCall, amount: bigint): PlannedCall {
  const { call, stated } = approval;
  return {
    ...approval,
    call: { ...call, args: call.args.with(1, amount) },
    stated: { ...stated, fields: { ...stated.fields, amount } },
  };
}

async function leaveOver(stage: Stage, from: Address, approval: PlannedCall): Promise<void> {
  const [, amount] = approval.call.args;
  if (typeof amount !== 'bigint') throw new Error('An approval is of an amount.');
  await send(stage, requestOf(stage.session.chainId, from, approvalOf(approval, amount / 2n + 1n)));
}

async function executeGroup(
  stage: Stage,
  planned: SentWrite,
  calls: readonly PlannedCall[],
  rules: HostRules,
): Promise<Outcome> {
  const { from, node } = planned;
  const { session } = stage;
  const requests = calls.map((call) => requestOf(session.chainId, from, call));
  const host = await hostEffects(stage, from, requests, { addressBook: rules.addressBook, node });
  if (host.kind === 'reverted') return { kind: 'reverted', reason: host.reason };
  if (host.kind === 'not-simulated' && node === 'simulating') throw new Error('The node did not simulate the request.');
  const refusal = await refusalOf(stage, planned, calls, rules);
  // The block before has the same time, so that no interest accrues in between.
  const time = host.kind === 'simulated' ? host.time : undefined;
  if (time !== undefined) await passTime(session.rpc, time - (await readBlockTime(session.rpc)));
  const differences: string[] = [];
  for (const [index, request] of requests.entries()) {
    const receipt = await send(stage, request);
    // Only the estimate of gas reports why a single call failed, not a probe.
    if (receipt.status !== '0x1' && node === 'probed' && refusal?.startsWith('gas-estimation')) {
      return { kind: 'reverted', reason: refusal };
    }
    if (receipt.status !== '0x1') differences.push('the chain reverts what passes the simulation');
    const said = host.kind === 'simulated' ? host.calls[index] : undefined;
    if (said) differences.push(...compare(said, await chainEffects(stage, request, receipt), { ...rules, node }));
  }
  const refusals = refusal === undefined ? [] : [refusal];
  return { kind: 'executed', writes: calls.flatMap(({ writes }) => writes), differences, refusals };
}

async function send({ session }: Stage, { from, to, data, value }: TransactionRequest): Promise<Receipt> {
  const transaction = { from, to, data, value: toQuantity(value), gas: GAS };
  return (await session.rpc('eth_sendTransactionSync', [transaction])) as Receipt;
}

async function refusalOf(
  stage: Stage,
  { area, from, node }: SentWrite,
  calls: readonly PlannedCall[],
  { addressBook, signing, chain }: HostRules,
): Promise<string | undefined> {
  const { session } = stage;
  const requests = calls.map((call) => requestOf(session.chainId, from, call));
  const [first, ...further] = requests;
  if (!first) throw new Error('There is nothing to send.');
  const signatures = createSignatureMemory();
  for (const { signed } of calls) {
    if (signed) signatures.remember(signed.signature, { deadline: `${signed.deadline}`, value: `${signed.value}` });
  }
  const now = await readBlockTime(session.rpc);
  const context = {
    wallet: () => ({ state: walletState(from, session.chainId), provider: walletOf(session.rpc) }),
    reader: openReader(stage, from, node),
    addressBook,
    chain,
    area,
    signing,
    signatures,
    now: () => now * 1_000,
    locale: 'en-GB',
  };
  const meta = { area, flow: `${area}.test.v1`, step: 'call', title: 'A write' };
  const prepared = further.length
    ? await prepareBatch([first, ...further], meta, context)
    : await prepareTransaction(first, meta, context);
  return prepared.ok ? undefined : `${prepared.error.code}: ${prepared.error.message} ${prepared.error.reason ?? ''}`;
}

function compare(host: CallEffects, chain: ChainEffects, rules: Comparison): readonly string[] {
  const isSaid = (address: Address, token: Address | 'native') =>
    host.others.some((other) => keyOf(other.address) === address && keyOf(other.token) === token);
  return [
    ...compareAmounts(
      'the account',
      host.changes.map(({ token, amount }) => [keyOf(token), amount]),
      chain.changes.map(({ token, amount }) => [token, amount]),
      rules,
    ),
    ...compareRights(host, chain, rules),
    ...compareAmounts(
      'others',
      host.others.map(({ address, token, amount }) => [`${keyOf(token)} of ${keyOf(address)}`, amount]),
      // Only the suite's own addresses that the host mentions.
      chain.others
        .filter(({ address, token, amount }) => amount > 0n && (isSaid(address, token) || !rules.suite.has(address)))
        .map(({ address, token, amount }) => [`${token} of ${address}`, amount]),
      rules,
    ),
  ];
}

function compareAmounts(
  of: string,
  said: readonly (readonly [string, bigint])[],
  shown: readonly (readonly [string, bigint])[],
  { rounded, node }: Comparison,
): readonly string[] {
  const [host, chain] = [new Map(said), new Map(shown)];
  return [...new Set([...host.keys(), ...chain.keys()])].flatMap((key) => {
    const [one, other] = [host.get(key) ?? 0n, chain.get(key) ?? 0n];
    // A probe reads only the tokens and addresses that it expects.
    if (node === 'probed' && !host.has(key)) return [];
    const difference = one > other ? one - other : other - one;
    const allowed = [...rounded].some((token) => key.startsWith(token)) ? ROUNDED_UNITS : 0n;
    return difference <= allowed ? [] : [`${of}: ${key}: the host says ${one}, the chain shows ${other}`];
  });
}

/**
 * Increases must be reported, and reports must be true. Decreases are optional, because tokens need not log spent
 * allowances.
 */
function compareRights(host: CallEffects, chain: ChainEffects, { node }: Comparison): readonly string[] {
  const said = host.allowances.map((right) => ({ ...right, token: keyOf(right.token), spender: keyOf(right.spender) }));
  const text = ({ kind, token, spender, before, after }: Omit<Right, 'kind'> & { readonly kind: string }) =>
    `${kind} of ${token} for ${spender} from ${before} to ${after}`;
  const shown = chain.rights.map(text);
  return [
    ...said.map(text).flatMap((line) => (shown.includes(line) ? [] : [`only the host: ${line}`])),
    ...chain.rights
      .filter(({ before, after }) => after > before && node === 'simulating')
      .map(text)
      .flatMap((line) => (said.map(text).includes(line) ? [] : [`only the chain: ${line}`])),
  ];
}

function keyOf(address: Address | 'native'): Address {
  return address === 'native' ? (address as Address) : addressKey(address);
}
