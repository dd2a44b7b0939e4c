import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';
import { checkStep } from './checkStep';
import { encodeApproval } from '../approval/approvals';
import type { SignedPermit } from '../run/flowState';
import { permitTypehash } from '../testing/supplySetup';
import type { ApproveStep, CallStep, ContractCall, PermitStep, TokenApproval } from './step';

const ME: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const GAS = { marginPercent: 120n, minimum: 0n };
const approval: TokenApproval = {
  kind: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: POOL,
  amount: 100n,
  required: 100n,
};
const approve: ApproveStep = { kind: 'approve', id: 'approve', approval, gas: GAS };

function setUp(allowance: bigint, { isDivided }: { isDivided: boolean }) {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(TOKEN, ME, POOL), allowance);
  chain.estimate({ from: ME, to: TOKEN, data: encodeApproval(approval) }, 50_000n);
  const { reader, agree } = disagreeingNodes(chain.reader);
  if (!isDivided) agree();
  return (step: ApproveStep) => checkStep(step, { reader, account: ME, permits: {} });
}

it('skips an approval if two nodes agree on a sufficient allowance', async () => {
  expect(await setUp(100n, { isDivided: false })(approve)).toEqual({ kind: 'sufficient' });
});

it('skips an unlimited approval once the allowance covers what the call requires, and not before', async () => {
  const unlimited = { ...approval, amount: 2n ** 256n - 1n };
  const chain = createFakeChain();
  const context = { reader: chain.reader, account: ME, permits: {} };
  chain.estimate({ from: ME, to: TOKEN, data: encodeApproval(unlimited) }, 50_000n);
  for (const [allowance, kind] of [
    [100n, 'sufficient'],
    [99n, 'ready'],
  ] as const) {
    chain.respond(erc20.allowance.read(TOKEN, ME, POOL), allowance);
    expect(await checkStep({ ...approve, approval: unlimited }, context)).toMatchObject({ kind });
  }
});

it('keeps the approval if two nodes disagree about the allowance', async () => {
  expect(await setUp(100n, { isDivided: true })(approve)).toMatchObject({ kind: 'ready' });
});

it('keeps the reset to zero if two nodes disagree about the allowance', async () => {
  const check = setUp(0n, { isDivided: true });
  expect(await check({ ...approve, isReset: true })).toMatchObject({ kind: 'ready' });
  expect(await check({ ...approve, resetFirst: true })).toMatchObject({
    kind: 'replan',
    steps: [{ isReset: true }, { id: 'approve' }],
  });
});

describe('an approval of a non-zero allowance', () => {
  const RESET = {
    kind: 'approve',
    id: 'approve-reset',
    gas: GAS,
    isReset: true,
    approval: { ...approval, amount: 0n, required: 0n },
  };

  function refusing(allowance: bigint, { canReset = true } = {}) {
    const chain = createFakeChain();
    chain.respond(erc20.allowance.read(TOKEN, ME, POOL), allowance);
    chain.revertEstimate({ from: ME, to: TOKEN, data: encodeApproval(approval) }, 'not zero');
    const reset = { from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 0n) };
    if (canReset) chain.estimate(reset, 30_000n);
    else chain.revertEstimate(reset, 'paused');
    return { chain, check: (step = approve) => checkStep(step, { reader: chain.reader, account: ME, permits: {} }) };
  }

  it('is preceded by a reset if the token refuses the change', async () => {
    expect(await refusing(40n).check()).toEqual({ kind: 'replan', steps: [RESET, approve] });
  });

  it('is preceded by a reset without a simulation if the token is known to need it, once', async () => {
    const { chain, check } = refusing(40n);
    expect(await check({ ...approve, resetFirst: true })).toEqual({ kind: 'replan', steps: [RESET, approve] });
    expect(chain.requests.some(({ method }) => method === 'eth_estimateGas')).toBe(false);
    chain.respond(erc20.allowance.read(TOKEN, ME, POOL), 0n);
    chain.estimate({ from: ME, to: TOKEN, data: encodeApproval(approval) }, 50_000n);
    expect(await check({ ...approve, resetFirst: true })).toEqual({
      kind: 'ready',
      gasLimit: 60_000n,
      gasUsed: 50_000n,
    });
  });

  it('is refused if the token refuses the reset too', async () => {
    expect(await refusing(40n, { canReset: false }).check()).toMatchObject({
      kind: 'refused',
      error: { reason: 'paused' },
    });
  });

  it('is refused, and not reset, if the reason is the connection', async () => {
    const { chain } = refusing(40n);
    const request: typeof chain.reader.request = (method, params) => {
      if (method === 'eth_estimateGas') throw Object.assign(new Error('down'), { code: 'unreachable' });
      return chain.reader.request(method, params);
    };
    const check = await checkStep(approve, { reader: { ...chain.reader, request }, account: ME, permits: {} });
    expect(check).toMatchObject({ kind: 'refused', error: { code: 'network' } });
  });

  it('is refused, and not reset, if nothing is allowed yet', async () => {
    expect(await refusing(0n).check()).toMatchObject({ kind: 'refused', error: { reason: 'not zero' } });
  });

  it('is reset until nothing is allowed', async () => {
    const isReset = { ...approve, isReset: true, approval: { ...approval, amount: 0n, required: 0n } };
    expect(await refusing(40n).check(isReset)).toEqual({ kind: 'ready', gasLimit: 36_000n, gasUsed: 30_000n });
    expect(await refusing(0n).check(isReset)).toEqual({ kind: 'sufficient' });
    const paused = await refusing(40n, { canReset: false }).check(isReset);
    expect(paused).toMatchObject({ kind: 'refused', error: { reason: 'paused' } });
  });
});

describe('an approval to sign', () => {
  const permit: PermitStep = { ...approve, kind: 'permit', approval: { ...approval, amount: 150n } };

  it.each([
    ['is skipped if the allowance covers the required amount', 100n, false, 'sufficient'],
    ['is kept if nodes disagree about the allowance', 100n, true, 'ready'],
    ['is kept if the allowance is too low', 99n, false, 'ready'],
  ])('%s', async (_case, allowance, isDivided, kind) => {
    const chain = createFakeChain();
    chain.respond(erc20.allowance.read(TOKEN, ME, POOL), allowance);
    chain.rpc('eth_getCode', [ME, 'latest'], '0x');
    supportPermits(chain, 4n);
    const { reader, agree } = disagreeingNodes(chain.reader);
    if (!isDivided) agree();
    expect(await checkStep(permit, { reader, account: ME, permits: {} })).toEqual({ kind });
  });
});

const DOMAIN = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN } as const;

function supportPermits(chain: FakeChain, nonce: bigint): void {
  chain.respond(erc20.name.read(TOKEN), DOMAIN.name);
  chain.respond(erc20.nonces.read(TOKEN, ME), nonce);
  chain.respond(erc20.domainSeparator.read(TOKEN), domainSeparator(DOMAIN));
  chain.revert(erc20.version.read(TOKEN), '');
  chain.revert(permitTypehash.read(TOKEN), '');
}

describe('a call', () => {
  const supply = contractFunction<[bigint], undefined>('function supply(uint256 amount)', ignored);
  const permitted = contractFunction<[bigint, bigint], undefined>(
    'function supplyUntil(uint256 a, uint256 d)',
    ignored,
  );
  const call: ContractCall = {
    to: POOL,
    function: supply.signature,
    args: [100n],
    value: 7n,
    gas: { marginPercent: 115n, minimum: 150_000n },
  };
  const step: CallStep = {
    kind: 'call',
    id: 'supply',
    call,
    withPermit: {
      permit: 'sign',
      call: { ...call, function: permitted.signature, args: [100n, { permit: 'sign', part: 'deadline' }], gas: GAS },
    },
  };
  const signed: SignedPermit = {
    owner: ME,
    chainId: 1135,
    approval,
    nonce: 4n,
    deadline: 1_700_003_600n,
    v: 27n,
    r: '0x01',
    s: '0x02',
  };

  /** The call is accepted with and without the permit. */
  function accepting(nonce: bigint | undefined) {
    const chain = createFakeChain();
    chain.estimate({ from: ME, to: POOL, data: supply.encode(100n), value: 7n }, 100_000n);
    chain.estimate({ from: ME, to: POOL, data: permitted.encode(100n, signed.deadline), value: 7n }, 200_000n);
    supportPermits(chain, nonce ?? 0n);
    if (nonce === undefined) chain.garble(erc20.nonces.read(TOKEN, ME), '0x');
    return chain;
  }

  it('is refused if the node estimates more gas than a transaction can use', async () => {
    const chain = accepting(4n);
    chain.estimate({ from: ME, to: POOL, data: supply.encode(100n), value: 7n }, 0xffffffffffffn);
    expect(await checkStep(step, { reader: chain.reader, account: ME, permits: {} })).toMatchObject({
      kind: 'refused',
      error: { code: 'network', message: expect.stringContaining('more gas than a transaction can use') as string },
    });
  });

  it('is simulated with its value; its gas limit is at least the minimum', async () => {
    const chain = accepting(4n);
    const context = { reader: chain.reader, account: ME, permits: {} };
    expect(await checkStep(step, context)).toEqual({ kind: 'ready', gasLimit: 150_000n, gasUsed: 100_000n });
    chain.verify();
  });

  it.each([
    ['fits', 4n],
    ['cannot be compared with the token', undefined],
  ])('is simulated with its permit if that %s', async (_case, nonce) => {
    const { reader } = accepting(nonce);
    expect(await checkStep(step, { reader, account: ME, permits: { sign: signed } })).toEqual({
      kind: 'ready',
      gasLimit: 240_000n,
      gasUsed: 200_000n,
    });
  });

  it('is not simulated with a permit that no longer fits', async () => {
    const { reader, requests } = accepting(5n);
    expect(await checkStep(step, { reader, account: ME, permits: { sign: signed } })).toEqual({
      kind: 'permit-dropped',
      permit: 'sign',
      note: { kind: 'permit-dropped', because: 'nonce' },
    });
    expect(requests.some(({ method }) => method === 'eth_estimateGas')).toBe(false);
  });
});
