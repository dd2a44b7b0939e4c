import type { TransactionStatus } from '@fathom/contract';
import * as v from 'valibot';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { asString, contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';
import { readOne, required } from '@fathom/base/rpc/multicall';
import type { Hex } from '@fathom/contract/address';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT as ME, type FakeHost } from '@fathom/testing/fakeHost';
import { defineFlow } from '../defineFlow';
import { planTokenApproval } from '../approval/planTokenApproval';
import { createFlowRunner, type FlowRunner } from '../run/run';
import { addressSchema, type ContractCall, type PermitPart, type Step } from '../steps/step';

export const TOKEN = '0x2222222222222222222222222222222222222222';
export const POOL = '0x3333333333333333333333333333333333333333';
export const OTHER = '0x4444444444444444444444444444444444444444';
export const NOW = 1_700_000_000;
const DOMAIN = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN } as const;
const SIGNATURE: Hex = `0x${'a1'.repeat(32)}${'b2'.repeat(32)}1b`;
export const MINED = { kind: 'mined', block: 1001, feeWei: '1', repriced: false } as const;

export const supply = contractFunction<[asset: string, amount: bigint], undefined>(
  'function supply(address asset, uint256 amount)',
  ignored,
);
const supplyWithPermit = contractFunction<[string, bigint, bigint, bigint, string, string], undefined>(
  'function supplyWithPermit(address asset, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ignored,
);
export const permitTypehash = contractFunction<[], string>(
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  ([hash]) => asString(hash),
);

const intentSchema = v.object({
  account: addressSchema,
  chainId: v.number(),
  amount: v.bigint(),
  prefer: v.picklist(['permit', 'approve']),
});
type Intent = v.InferOutput<typeof intentSchema>;

/** A minimal typical flow: an allowance, then a call that spends the tokens. */
export const supplyFlow = defineFlow({
  id: 'lending.test.v1',
  area: 'lending',
  intent: intentSchema,
  readState: async ({ account }: Intent, chain) => ({
    allowance: required(await readOne(chain, erc20.allowance.read(TOKEN, account, POOL)), 'The allowance'),
  }),
  plan: ({ amount, prefer }, { allowance }): Step[] => {
    const part = (name: PermitPart['part']): PermitPart => ({ permit: 'allow', part: name });
    const base = { to: POOL, value: 0n, gas: { marginPercent: 115n, minimum: 300_000n } } as const;
    const plain: ContractCall = { ...base, function: supply.signature, args: [TOKEN, amount] };
    const permitted: ContractCall = {
      ...base,
      function: supplyWithPermit.signature,
      args: [TOKEN, amount, part('deadline'), part('v'), part('r'), part('s')],
    };
    return [
      ...planTokenApproval({
        id: 'allow',
        approval: { kind: 'erc20', token: TOKEN, symbol: 'USDC', decimals: 6, spender: POOL, amount, required: amount },
        allowance,
        prefer,
        gas: { marginPercent: 115n, minimum: 60_000n },
      }),
      { kind: 'call', id: 'supply', call: plain, withPermit: { permit: 'allow', call: permitted } },
    ];
  },
  expectedCalls: ({ amount }) => ({
    approvals: [{ token: TOKEN, spender: POOL, amount }],
    call: { call: 'supply', to: POOL, value: 0n, fields: { asset: TOKEN, amount } },
    callWithPermit: 'supplyWithPermit',
    tokens: [],
  }),
  invalidates: ({ account }) => [['pool'], ['balances', account]],
});

export const approving: Intent = { account: ME, chainId: 1135, amount: 100n, prefer: 'approve' };
export const permitting: Intent = { ...approving, prefer: 'permit' };
export const scope = { account: ME, chainId: 1135, selection: '' };

export function describeStep(step: Step) {
  return { title: `Do ${step.id}` };
}

export interface Setup {
  readonly chain: FakeChain;
  readonly host: FakeHost;
  readonly runner: FlowRunner<Intent>;
  readonly invalidated: (readonly unknown[])[];
}

export function setup(
  parts: {
    chain?: FakeChain;
    host?: FakeHost;
    flow?: typeof supplyFlow;
    batches?: boolean;
    waitForIndexer?: () => Promise<'reached' | 'late'>;
    now?: number;
    /** Called while the runner waits for the nodes to catch up. */
    meanwhile?: () => void;
  } = {},
): Setup {
  const { flow = supplyFlow, batches = false, waitForIndexer, now, meanwhile } = parts;
  const count = limited();
  const chain = parts.chain ?? supplyChain(count);
  const host = parts.host ?? createFakeHost({ readers: [chain.reader, createFakeChain(5).reader], batches });
  if (!parts.host) host.connect(ME, 1135);
  chain.setBlock(1000, NOW);
  chain.rpc('eth_getCode', [ME, 'latest'], '0x');
  const invalidated: (readonly unknown[])[] = [];
  const runner = createFlowRunner(flow, {
    host: host.services,
    invalidate: (keys) => {
      invalidated.push(...keys);
    },
    ...(waitForIndexer && { waitForIndexer }),
    ...(now !== undefined && { now: () => now }),
    wait: async () => count() ?? meanwhile?.(),
  });
  return { chain, host, runner, invalidated };
}

const MOST_EVENTS = 500;

/** A chain that stops responding after too many requests. */
export function supplyChain(count = limited()): FakeChain {
  const chain = createFakeChain();
  const { reader } = chain;
  const request: typeof reader.request = (method, params) => count() ?? reader.request(method, params);
  return { ...chain, reader: { ...reader, request } };
}

/** Returns a promise that never settles after too many calls, so that an endless flow times out instead of spinning. */
function limited(): () => Promise<never> | undefined {
  let count = 0;
  return () => {
    count += 1;
    return count > MOST_EVENTS ? new Promise<never>(() => undefined) : undefined;
  };
}

export function allow(chain: FakeChain, amount: bigint): void {
  chain.respond(erc20.allowance.read(TOKEN, ME, POOL), amount);
}

export function estimates(chain: FakeChain): void {
  chain.estimate({ from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 100n) }, 50_000n);
  chain.estimate({ from: ME, to: POOL, data: supply.encode(TOKEN, 100n) }, 200_000n);
}

export function permits(chain: FakeChain, host: FakeHost): void {
  chain.respond(erc20.name.read(TOKEN), DOMAIN.name);
  chain.respond(erc20.nonces.read(TOKEN, ME), 4n);
  chain.respond(erc20.domainSeparator.read(TOKEN), domainSeparator(DOMAIN));
  chain.revert(erc20.version.read(TOKEN), '');
  chain.revert(permitTypehash.read(TOKEN), '');
  chain.estimate({ from: ME, to: POOL, data: permittedCall(100n) }, 240_000n);
  host.signWith(() => SIGNATURE);
}

export function permittedCall(amount: bigint): Hex {
  const r = `0x${'a1'.repeat(32)}`;
  const s = `0x${'b2'.repeat(32)}`;
  return supplyWithPermit.encode(TOKEN, amount, BigInt(NOW) + 3600n, 27n, r, s);
}

/** Sends a transaction of another flow, which the host lists before those sent earlier. */
export async function sendOther({ services }: FakeHost): Promise<void> {
  const base = { chainId: 1135, from: ME, to: OTHER, data: '0x', value: 0n } as const;
  const claim = { call: 'act', to: OTHER, account: ME, chainId: 1135, value: 0n, fields: {}, tokens: [] } as const;
  const gas = { marginPercent: 100n, minimum: 0n };
  const meta = { area: 'lending', flow: 'lending.other.v1', step: 'act', title: 'Act' } as const;
  await services.transactions.submit({ ...base, gas, claim }, meta);
}

/** Performs the next step until its transaction is pending. */
export async function press(runner: FlowRunner<Intent>): Promise<{ finished: Promise<void> }> {
  const finished = runner.next(describeStep);
  await passing();
  return { finished };
}

/** Waits for all work that doesn't depend on the test. */
export async function passing(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

export async function mine({ host }: Setup, finished: Promise<void>, status: TransactionStatus = MINED): Promise<void> {
  host.settle(status);
  await finished;
}

export function displayed(runner: FlowRunner<Intent>): string[] {
  return runner.state.get().steps.map(({ step, state }) => `${step.kind} ${step.id}: ${state.status}`);
}
