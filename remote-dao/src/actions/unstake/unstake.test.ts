import { formOf } from '@fathom/area-kit/actions/defineAction';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { EMPTY_ENTRY, entryOf } from '@fathom/base/format/amountEntry';
import { readTableRows } from '@fathom/testing/render/readRows';
import type { Wei } from '../../domain/staking/units';
import { ONE_FTHM } from '../../domain/staking/units';
import { ACCOUNT, CONTRACTS, LOCK, UNSTAKE, UNSTAKE_PART } from '../../flows/testing/stakingSetup';
import { dialogText } from '../../text/stakeDialogText';
import { encodeEvent } from '../../data/testing/stakingReceipt';
import type { AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { buildLockInput, NOW } from '../staking/testing/buildStakingInput';
import { unstake } from './unstake';
import { unstakeFlow } from './unstake.flow';

const LOCALE = 'en-GB';
const INPUT = buildLockInput();
const text = dialogText.unstake;

function entered(amount: Wei | undefined): AmountValues {
  return { amount: amount === undefined ? EMPTY_ENTRY : entryOf(amount) };
}

function shown(amount: Wei | undefined, input = INPUT): readonly string[] {
  return readTableRows(
    unstake.rows({
      ...formOf(unstake, input, entered(amount)),
      preview: unstake.preview(formOf(unstake, input, entered(amount))),
    }),
  );
}

function notices(amount: Wei, input = INPUT) {
  const preview = unstake.preview(formOf(unstake, input, entered(amount)));
  return unstake
    .notices?.({ ...formOf(unstake, input, entered(amount)), preview, locale: LOCALE, isLocked: false })
    .map((notice) => notice.text);
}

it('begins with the whole position', () => {
  expect(unstake.initialValues(INPUT)).toEqual({ amount: { amount: LOCK.amount, isMax: true } });
});

it.each([
  ['nothing for the whole position', INPUT, LOCK.amount, []],
  ['an empty amount', INPUT, undefined, ['amount-missing']],
  ['more than the position', INPUT, LOCK.amount + 1n, ['amount-above-lock']],
  ['a lock that has not ended', buildLockInput({ lock: { end: NOW + 1 } }), LOCK.amount, ['still-locked']],
])('reports %s before an unstake', (_case, input, amount, issues) => {
  expect(unstake.check({ ...formOf(unstake, input, entered(amount)), isAcknowledged: false })).toEqual(issues);
});

it.each([
  ['amount-missing', { text: 'Unstake amount is required', field: 'amount' }],
  ['amount-above-lock', { text: 'You do not have enough FTHM', field: 'amount' }],
  ['still-locked', { text: 'The position is still locked' }],
] as const)('has a sentence for %s, at the amount only where that is wrong', (issue, expected) => {
  expect(unstake.issueText({ ...formOf(unstake, INPUT, entered(1n)), issue, locale: LOCALE })).toStrictEqual(expected);
});

it.each([
  ['nothing', undefined, ['Remaining stake 1,000.00 FTHM', 'Voting power 82.00 vFTHM']],
  ['more than there is', LOCK.amount + 1n, ['Remaining stake 1,000.00 FTHM', 'Voting power 82.00 vFTHM']],
  ['a quarter', LOCK.amount / 4n, ['Remaining stake 1,000.00 to 750.00 FTHM', 'Voting power 82.00 to 0.00 vFTHM']],
  ['everything', LOCK.amount, ['Remaining stake 1,000.00 to 0.00 FTHM', 'Voting power 82.00 to 0.00 vFTHM']],
])('displays what stays of the position after an unstake of %s', (_case, amount, rows) => {
  expect(shown(amount)).toEqual([rows[0], expect.stringMatching(/^Lock ended /), rows[1], 'Cooldown 2 days']);
});

it.each([
  ['a partial unstake', LOCK.amount - 1n, INPUT, [text.partial('82'), text.explain('2 days')]],
  ['no part while nothing is entered', 0n, INPUT, [text.explain('2 days')]],
  ['a full unstake', LOCK.amount, INPUT, [text.explain('2 days')]],
  [
    'rewards that would be forfeited',
    LOCK.amount,
    buildLockInput({ reward: { claimable: 5n * ONE_FTHM, penalty: undefined } }),
    [text.forfeits('5'), text.explain('2 days')],
  ],
  [
    'rewards that are not worth a claim',
    LOCK.amount,
    buildLockInput({ reward: { claimable: 1n, penalty: undefined } }),
    [text.explain('2 days')],
  ],
  [
    'rewards that are unknown',
    LOCK.amount,
    buildLockInput({ reward: { claimable: undefined, penalty: undefined } }),
    [text.explain('2 days')],
  ],
  [
    'what is cooling down already',
    LOCK.amount,
    buildLockInput({ cooldown: { status: 'running', amount: 3n * ONE_FTHM, end: NOW + 1 } }),
    [text.explain('2 days'), dialogText.restarts('3')],
  ],
  [
    'what could be withdrawn',
    LOCK.amount,
    buildLockInput({ cooldown: { status: 'over', amount: 3n * ONE_FTHM } }),
    [text.explain('2 days'), dialogText.restartsReady('3')],
  ],
])('cautions about %s', (_case, amount, input, expected) => {
  expect(notices(amount, input)).toStrictEqual(expected);
});

it.each([
  ['of whole days', 5 * SECONDS_PER_DAY, '5 days'],
  ['of one day', SECONDS_PER_DAY, '1 day'],
  ['of hours', SECONDS_PER_DAY / 2, '12 h 00 min'],
] as const)('names a cooldown %s', (_case, cooldownLength, length) => {
  expect(shown(LOCK.amount, buildLockInput({ cooldownLength })).at(-1)).toBe(`Cooldown ${length}`);
});

it.each(['loading', 'unreadable'] as const)('names no length of a cooldown that is %s', (cooldownLength) => {
  const input = buildLockInput({ cooldownLength });
  expect(shown(LOCK.amount, input).at(-1)).toBe('Cooldown — unknown');
  expect(notices(LOCK.amount, input)).toEqual([text.explain(undefined)]);
});

it.each([
  ['a part', LOCK.amount / 4n, UNSTAKE_PART, false],
  ['everything', LOCK.amount, UNSTAKE, true],
])('plans %s of the position that is displayed, and finds it again after a reload', (_case, amount, intent, isMax) => {
  expect(unstake.intent({ ...formOf(unstake, INPUT, entered(amount)), ...INTENT_OPTIONS })).toEqual(intent);
  expect(unstake.valuesOf({ intent, input: INPUT })).toEqual({ amount: { amount, isMax } });
  expect(unstakeFlow.selection?.(intent)).toBe(String(LOCK.end));
});

it.each([undefined, 0n, LOCK.amount + 1n])('plans no unstake of %s', (amount) => {
  expect(unstake.intent({ ...formOf(unstake, INPUT, entered(amount)), ...INTENT_OPTIONS })).toBeUndefined();
});

it('has a button with the amount once there is one', () => {
  const labels = { title: 'Unstake', running: 'Unstaking FTHM' };
  expect(unstake.labels({ ...formOf(unstake, INPUT, entered(undefined)), locale: LOCALE })).toEqual({
    ...labels,
    action: 'Unstake',
  });
  expect(unstake.labels({ ...formOf(unstake, INPUT, entered(LOCK.amount)), locale: LOCALE })).toEqual({
    ...labels,
    action: 'Unstake 1,000 FTHM',
  });
});

it('offers all of the position', () => {
  expect(unstake.fields?.(formOf(unstake, INPUT, entered(undefined)))).toMatchObject([
    { name: 'amount', balanceLabel: 'Available', max: LOCK.amount, cap: 'none' },
  ]);
});

it('ends with the amount of the receipt', () => {
  const logs = [encodeEvent(CONTRACTS.staking, 'PartialUnstaked', ACCOUNT, { amount: 250n })];
  const transfer = unstake.decode({ logs, input: INPUT, account: ACCOUNT });
  const outcome = { values: entered(250n), input: INPUT, firstInput: INPUT, started: undefined };
  expect(unstake.result({ ...outcome, transfer, receivedSymbol: undefined })).toEqual({
    message: text.result,
    symbol: 'FTHM',
    amount: { raw: 250n, decimals: 18 },
    rows: [],
  });
});

const INTENT_OPTIONS = { account: ACCOUNT, approval: { amount: 'exact', method: 'transaction' } } as const;
