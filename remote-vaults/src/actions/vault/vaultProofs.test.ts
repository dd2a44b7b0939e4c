import { formOf, NO_VALUES, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { EMPTY_ENTRY, entryOf } from '@fathom/base/format/amountEntry';
import { expectConfirmed } from '@fathom/testing/confirmedChange';
import { previewRedeem } from '../../data/abi/vaultContracts';
import { deposit } from '../deposit/deposit';
import { withdraw } from '../withdraw/withdraw';
import { withdrawAll, withdrawAllRequest } from '../withdrawAll/withdrawAll';
import { buildVaultInput, OPTIONS, quotedAs } from './testing/buildVaultInput';

const ONE = 10n ** 18n;
const { account } = OPTIONS;
const INPUT = buildVaultInput();
const { token, address: shares } = INPUT.vault;

function proofsOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.proofs({ ...form, preview: action.preview(form), account });
}

const BALANCE_OF = '0x70a08231';

function walletProofsOf<Input, Types extends ActionTypes>(...of: Parameters<typeof proofsOf<Input, Types>>) {
  return proofsOf(...of).filter(({ reads: [read] }) => read?.data.startsWith(BALANCE_OF));
}

function measuresOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.measures?.({ ...form, preview: action.preview(form) });
}

it('the tokens that leave and the shares that arrive are proven of a deposit', () => {
  const quoted = quotedAs({ way: 'deposit', amount: 100n * ONE }, 50n * ONE);
  const values = { amount: entryOf(100n * ONE), shares: EMPTY_ENTRY, enteredIn: 'assets' } as const;
  const form = 'deposit' as const;
  expectConfirmed(walletProofsOf(deposit, { ...INPUT, quoted, form }, values), [
    [token.address, -100n * ONE],
    [shares, 50n * ONE],
  ]);
  expectConfirmed(walletProofsOf(deposit, { ...INPUT, form }, values), [[token.address, -100n * ONE]]);
});

it('the tokens that arrive and the shares that leave are proven of a withdrawal', () => {
  const values = { amount: entryOf(100n * ONE) };
  const { request } = formOf(withdraw, INPUT, values).derived;
  if (!request) throw new Error('nothing is requested');
  const quoted = quotedAs(request, 100n * ONE, { shares: 50n * ONE });
  expectConfirmed(walletProofsOf(withdraw, { ...INPUT, quoted }, values), [
    [token.address, 100n * ONE],
    [shares, -50n * ONE],
  ]);
});

it('all shares are proven to leave with a withdrawal of everything', () => {
  const request = withdrawAllRequest(INPUT);
  if (!request) throw new Error('nothing is requested');
  const quoted = quotedAs(request, 200n * ONE, { shares: 100n * ONE });
  const input = { ...INPUT, quoted, gain: 5n };
  expectConfirmed(walletProofsOf(withdrawAll, input, NO_VALUES), [
    [token.address, 200n * ONE],
    [shares, -100n * ONE],
  ]);
});

function word(value: bigint) {
  return `0x${value.toString(16).padStart(64, '0')}` as const;
}

const DEPOSITED = {
  ...INPUT,
  quoted: quotedAs({ way: 'deposit', amount: 100n * ONE }, 50n * ONE),
  form: 'deposit' as const,
};
const DEPOSIT_VALUES = { amount: entryOf(100n * ONE), shares: EMPTY_ENTRY, enteredIn: 'assets' } as const;
const WITHDRAWN = {
  ...INPUT,
  quoted: quotedAs({ way: 'withdraw', amount: 100n * ONE }, 99n * ONE, { shares: 50n * ONE }),
};
const WITHDRAW_VALUES = { amount: entryOf(100n * ONE) };
const EVERYTHING = {
  ...INPUT,
  quoted: quotedAs({ way: 'redeem', amount: 100n * ONE }, 200n * ONE, { shares: 100n * ONE }),
};
const EVERYTHING_VALUES = { amount: { amount: 200n * ONE, isMax: true } };

// The account has 100 shares worth 200.
describe.each([
  ['a deposit', () => proofsOf(deposit, DEPOSITED, DEPOSIT_VALUES), 150n * ONE, 300n * ONE],
  ['a withdrawal, of what its shares pay', () => proofsOf(withdraw, WITHDRAWN, WITHDRAW_VALUES), 50n * ONE, 101n * ONE],
  ['a withdrawal of everything', () => proofsOf(withdraw, EVERYTHING, EVERYTHING_VALUES), 0n, 0n],
] as const)('the value of the shares is proven after %s', (_case, proofs, left, position) => {
  it.each([
    ['is the previewed one', 0n, undefined],
    ['differs by what two shares are worth', 7n, undefined],
    ['is lower', -8n, 'value of your shares'],
    ['is higher', 8n, 'value of your shares'],
  ] as const)('that %s', (_found, by, value) => {
    const proof = proofs().find(({ reads: [read] }) => read?.data === previewRedeem.read(shares, left).data);
    const after = position + by < 0n ? ONE : position + by;
    expect(proof?.differing({ before: [word(0n)], after: [word(after)], since: 'nothing' })).toBe(value);
  });
});

it('nothing is proven of the value of shares that are unknown', () => {
  const unknown = buildVaultInput({ account: { shares: undefined }, quoted: DEPOSITED.quoted });
  const ofValue = proofsOf(deposit, { ...unknown, form: 'deposit' as const }, DEPOSIT_VALUES).filter(
    ({ reads: [read] }) => !read?.data.startsWith(BALANCE_OF),
  );
  expect(ofValue).toEqual([]);
});

it('who decides by a preview decides by what arrives', () => {
  const symbol = INPUT.vault.shareToken.symbol;
  const received = (of: string, value: bigint | undefined) => [
    { kind: 'received', label: `amount of ${of} that you receive`, value },
  ];
  expect(measuresOf(deposit, DEPOSITED, DEPOSIT_VALUES)).toEqual(received(symbol, 50n * ONE));
  expect(measuresOf(withdraw, WITHDRAWN, WITHDRAW_VALUES)).toEqual(received(token.symbol, 99n * ONE));
  expect(measuresOf(withdrawAll, { ...EVERYTHING, gain: 5n }, NO_VALUES)).toEqual(received(token.symbol, 200n * ONE));
});

it('a withdrawal is planned again when other shares are displayed for it', () => {
  const isSame = (shareCount: bigint) =>
    withdraw.isSamePlan?.({
      planned: WITHDRAWN,
      now: { ...INPUT, quoted: quotedAs({ way: 'withdraw', amount: 100n * ONE }, 99n * ONE, { shares: shareCount }) },
    });
  expect([isSame(50n * ONE), isSame(50n * ONE + 1n)]).toEqual([true, false]);
});
