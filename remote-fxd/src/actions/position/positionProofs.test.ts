import { formOf, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { AbiCoder } from 'ethers';
import type { Hex } from '@fathom/contract/address';
import { entryOf } from '@fathom/base/format/amountEntry';
import { expectConfirmed } from '@fathom/testing/confirmedChange';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { wad } from '../../domain/testing/buildPosition';
import { open } from '../open/open';
import { repay } from '../repay/repay';
import type { Pool } from '../../domain/pool';
import { RAY } from '../../domain/units';
import { CONTRACTS, poolRecord } from '../testing/dialogHarness';
import { NATIVE_POOL, openInput, positionInput, SIX_POOL } from '../testing/actionInput';
import { topUp } from '../topUp/topUp';

function proofsOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.proofs({ ...form, preview: action.preview(form), account: FAKE_ACCOUNT });
}

function walletProofsOf<Input, Types extends ActionTypes>(...of: Parameters<typeof proofsOf<Input, Types>>) {
  return proofsOf(...of).filter(({ reads: [read] }) => read?.data.startsWith(BALANCE_OF));
}

const { scope, accountData } = positionInput();
const FXD = scope.deployment.contracts.fathomStablecoin;
const { address: COLLATERAL } = accountData.pool.collateral;
const BALANCE_OF = '0x70a08231';
const PAIR = { collateral: entryOf(wad(40)), fxd: entryOf(wad(30)) };

it.each([
  ['a new position', () => walletProofsOf(open, openInput(), PAIR)],
  ['a loan on top', () => walletProofsOf(topUp, positionInput(), PAIR)],
])('the FXD that arrives and the collateral that leaves are proven of %s', (_case, proofs) => {
  expectConfirmed(proofs(), [
    [FXD, wad(30)],
    [COLLATERAL, -wad(40)],
  ]);
});

it('the FXD that leaves and the collateral that arrives are proven of a repayment', () => {
  expectConfirmed(walletProofsOf(repay, positionInput(), PAIR), [
    [FXD, -wad(30)],
    [COLLATERAL, wad(40)],
  ]);
});

it('the whole debt and all collateral are proven of a position that is closed', () => {
  const values = { collateral: entryOf(wad(1_000)), fxd: entryOf(wad(500)) };
  expectConfirmed(walletProofsOf(repay, positionInput({ holdings: { fxd: wad(900) } }), values), [
    [FXD, -wad(500)],
    [COLLATERAL, wad(1_000)],
  ]);
});

it('native collateral is left to the effects of the host', () => {
  const input = openInput({ pool: NATIVE_POOL });
  expectConfirmed(walletProofsOf(open, input, PAIR), [[FXD, wad(30)]]);
});

it('an amount of collateral has the decimals of its token', () => {
  const input = openInput({ pool: SIX_POOL });
  const values = { ...PAIR, collateral: entryOf(40_000_000n) };
  expectConfirmed(walletProofsOf(open, input, values), [
    [FXD, wad(30)],
    [SIX_POOL.collateral.address, -40_000_000n],
  ]);
});

const coder = AbiCoder.defaultAbiCoder();
const UINT = 'uint256';
const RECORD = [
  ...Array<string>(5).fill(UINT),
  'address',
  ...Array<string>(3).fill(UINT),
  'address',
  UINT,
  UINT,
  UINT,
  'address',
  UINT,
];

function words(...values: readonly bigint[]): Hex {
  return coder.encode(
    values.map(() => UINT),
    values,
  ) as Hex;
}

function recorded(pool: Pool, share = 0n): Hex {
  const [before, ...rest] = poolRecord(pool);
  return coder.encode([`tuple(${RECORD.join()})`], [[BigInt(String(before)) + share, ...rest]]) as Hex;
}

/** Changes to the record of 1,000 CGO at 2 dollars against 500 FXD. */
interface Recorded {
  readonly collateral?: bigint;
  readonly share?: bigint;
  readonly pool?: Partial<Pool>;
}

const CHANGES: readonly (readonly [string, Recorded, string | undefined])[] = [
  ['nothing else', {}, undefined],
  ['a wei of debt more', { share: 1n }, undefined],
  ['two wei of debt more', { share: 2n }, 'debt'],
  ['two wei of debt less', { share: -2n }, 'debt'],
  ['a wei of collateral less', { collateral: -1n }, 'locked collateral'],
  ['a wei of collateral more', { collateral: 1n }, 'locked collateral'],
  ['debts that grew by a millionth', { pool: { debtAccumulatedRate: RAY + RAY / 1_000_000n } }, 'debt'],
  ['a price that fell by a millionth', { pool: { priceWithSafetyMargin: at(2n, -1n) } }, 'collateralization ratio'],
  ['a price that rose by a millionth', { pool: { priceWithSafetyMargin: at(2n, 1n) } }, 'collateralization ratio'],
  ['another limit at the same price', { pool: sameprice() }, 'liquidation price'],
];

function at(dollars: bigint, millionths: bigint): bigint {
  const { pool } = positionInput().position;
  return (((dollars * RAY * RAY) / pool.liquidationRatio) * (1_000_000n + millionths)) / 1_000_000n;
}

function sameprice(): Partial<Pool> {
  const liquidationRatio = (positionInput().position.pool.liquidationRatio * 11n) / 10n;
  return { liquidationRatio, priceWithSafetyMargin: (2n * RAY * RAY) / liquidationRatio };
}

describe.each([
  ['a loan on top', topUp, wad(1_040), wad(530)],
  ['a repayment', repay, wad(960), wad(470)],
] as const)('the record of the position is proven of %s', (_case, action, collateral, share) => {
  it.each(CHANGES)('of %s', (_change, changed, value) => {
    const input = positionInput();
    const { pool } = input.position;
    const proof = proofsOf<typeof input, ActionTypes>(action as never, input, PAIR).find(
      ({ reads: [read] }) => read?.to === CONTRACTS.bookKeeper,
    );
    const after = words(collateral + (changed.collateral ?? 0n), share + (changed.share ?? 0n));
    const state = {
      before: [words(wad(1_000), wad(500)), recorded(pool)],
      after: [after, recorded({ ...pool, ...changed.pool })],
    };
    expect(proof?.differing({ ...state, since: 'nothing' })).toBe(value);
  });
});

describe('what the pool gains is proven of a new position', () => {
  it.each(CHANGES)('of %s', (_change, changed, value) => {
    const input = openInput();
    const { pool } = input.accountData;
    const proof = proofsOf(open, input, PAIR).find(({ reads: [read] }) => read?.to === pool.adapter);
    const state = {
      before: [words(wad(7)), recorded(pool)],
      after: [
        words(wad(47) + (changed.collateral ?? 0n)),
        recorded({ ...pool, ...changed.pool }, wad(30) + (changed.share ?? 0n)),
      ],
    };
    expect(proof?.differing({ ...state, since: 'nothing' })).toBe(value);
  });
});

it.each([
  ['a new position', () => proofsOf(open, openInput(), PAIR)],
  ['a loan on top', () => proofsOf(topUp, positionInput(), PAIR)],
])('the stability fee is proven of %s', (_case, proofs) => {
  const { pool } = positionInput().position;
  const proof = proofs().at(-1);
  const differing = (stabilityFeeRate: bigint) => {
    const record = recorded({ ...pool, stabilityFeeRate });
    return proof?.differing({ before: [record], after: [record], since: 'interest' });
  };
  expect(differing(pool.stabilityFeeRate)).toBeUndefined();
  expect(differing(pool.stabilityFeeRate + 1n)).toBe('stability fee');
});

it('a position that is closed may leave less than the smallest unit of its token', () => {
  const dust = 10n ** 12n - 1n;
  const input = positionInput({ pool: SIX_POOL, holdings: { fxd: wad(900) } });
  const values = { collateral: entryOf(1_000_000_000n), fxd: entryOf(wad(500)) };
  const proof = proofsOf(repay, input, values).find(({ reads: [read] }) => read?.to === CONTRACTS.bookKeeper);
  const differing = (left: bigint, share: bigint) =>
    proof?.differing({
      before: [words(wad(1_000), wad(500)), recorded(input.position.pool)],
      after: [words(left, share), recorded(input.position.pool)],
      since: 'nothing',
    });
  expect(differing(dust, 0n)).toBeUndefined();
  expect(differing(dust + 1n, 0n)).toBe('locked collateral');
  expect(differing(0n, 2n)).toBe('debt');
});

describe('who decides by a preview decides by', () => {
  const measured = <Input, Types extends ActionTypes>(
    action: ActionDefinition<Input, Types>,
    input: Input,
    values: Types['values'],
  ) => {
    const form = formOf(action, input, values);
    return action.measures?.({ ...form, preview: action.preview(form) });
  };
  const fee = { kind: 'rate-paid', label: 'stability fee' };
  const ratio = (value: bigint) => ({ kind: 'ratio', label: 'collateralization ratio', value });
  const { stabilityFeeRate } = accountData.pool;

  it('the ratio and the fee of a loan', () => {
    const feeOf = { ...fee, value: stabilityFeeRate - RAY };
    expect(measured(open, openInput(), PAIR)).toEqual([ratio((wad(80) * wad(1)) / wad(30)), feeOf]);
    expect(measured(topUp, positionInput(), PAIR)).toEqual([ratio((wad(2_080) * wad(1)) / wad(530)), feeOf]);
  });

  it('the ratio and the price of a repayment', () => {
    const paid = { kind: 'paid', label: 'repayment', value: wad(30) };
    expect(measured(repay, positionInput(), PAIR)).toEqual([ratio((wad(1_920) * wad(1)) / wad(470)), paid]);
  });
});
