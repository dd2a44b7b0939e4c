import { formOf, NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import { ONE_FTHM } from '../../domain/staking/units';
import { ACCOUNT, CONTRACTS, EARLY_UNSTAKE, LOCK } from '../../flows/testing/stakingSetup';
import { dialogText } from '../../text/stakeDialogText';
import { encodeEvent } from '../../data/testing/stakingReceipt';
import { buildLockInput, NOW } from '../staking/testing/buildStakingInput';
import { earlyUnstake } from './earlyUnstake';
import { earlyUnstakeFlow } from './earlyUnstake.flow';

const text = dialogText.early;
const LOCKED = { end: NOW + 73 * SECONDS_PER_DAY };
/** The contract's penalty is unknown: 6% of 1,000 FTHM by the formula. */
const ESTIMATED = buildLockInput({ lock: LOCKED });
const BY_CONTRACT = buildLockInput({ lock: LOCKED, reward: { claimable: 5n * ONE_FTHM, penalty: 61n * ONE_FTHM } });
const FIXED_REWARD = { claimable: 5n * ONE_FTHM, penalty: 61n * ONE_FTHM, isFixed: true };
const FIXED = buildLockInput({ lock: LOCKED, reward: FIXED_REWARD });
const ENDED = buildLockInput();

function preview(input = ESTIMATED) {
  return earlyUnstake.preview(formOf(earlyUnstake, input, NO_VALUES));
}

it.each([
  ['the penalty that was not accepted', ESTIMATED, false, ['penalty-not-accepted']],
  ['nothing once it is accepted', ESTIMATED, true, []],
  ['that the lock has ended, whatever is accepted', ENDED, true, ['ended']],
  ['that an administrator created it, whatever is accepted', FIXED, true, ['fixed']],
  ['that a fixed lock has ended', buildLockInput({ reward: FIXED_REWARD }), true, ['ended']],
])('reports %s before an early unstake', (_case, input, isAccepted, issues) => {
  expect(earlyUnstake.check({ ...formOf(earlyUnstake, input, NO_VALUES), isAcknowledged: isAccepted })).toEqual(issues);
});

it('explains each of its issues', () => {
  expect(
    earlyUnstake.issueText({ ...formOf(earlyUnstake, FIXED, NO_VALUES), issue: 'fixed', locale: 'en-GB' }).text,
  ).toBe(text.fixed);
  expect(
    earlyUnstake.issueText({ ...formOf(earlyUnstake, ENDED, NO_VALUES), issue: 'ended', locale: 'en-GB' }).text,
  ).toBe(text.ended);
  expect(
    earlyUnstake.issueText({
      ...formOf(earlyUnstake, ESTIMATED, NO_VALUES),
      issue: 'penalty-not-accepted',
      locale: 'en-GB',
    }).text,
  ).toBe(text.missing);
});

it('asks to accept the penalty, a higher one again, and none after the end', () => {
  const { acknowledgement } = earlyUnstake;
  expect(acknowledgement?.text({ ...formOf(earlyUnstake, ESTIMATED, NO_VALUES), preview: preview() })).toBe(text.risk);
  expect(acknowledgement?.text({ ...formOf(earlyUnstake, ENDED, NO_VALUES), preview: preview(ENDED) })).toBeUndefined();
  expect(acknowledgement?.text({ ...formOf(earlyUnstake, FIXED, NO_VALUES), preview: preview(FIXED) })).toBeUndefined();
  expect(
    acknowledgement?.level?.({ ...formOf(earlyUnstake, BY_CONTRACT, NO_VALUES), preview: preview(BY_CONTRACT) }),
  ).toBe(61n * ONE_FTHM);
  expect(acknowledgement?.isMissing('penalty-not-accepted')).toBe(true);
  expect(acknowledgement?.isMissing('ended')).toBe(false);
});

it.each([
  ['by the contract', BY_CONTRACT, ['Penalty 61.00 FTHM', 'You receive (estimate) 939.00 FTHM']],
  ['by the formula, as an estimate', ESTIMATED, ['Penalty ≈ 60.00 FTHM', 'You receive (estimate) ≈ 940.00 FTHM']],
])('displays the penalty %s, and what is left', (_case, input, rows) => {
  expect(
    readTableRows(earlyUnstake.rows({ ...formOf(earlyUnstake, input, NO_VALUES), preview: preview(input) })),
  ).toEqual([
    'Staked 1,000.00 FTHM',
    expect.stringMatching(/^Lock ends /) as unknown,
    ...rows,
    'Voting power 82.00 to 0.00 vFTHM',
    'Cooldown 2 days',
  ]);
});

it.each([
  ['an estimate', ESTIMATED, [text.estimate]],
  ['rewards that would be forfeited', BY_CONTRACT, [dialogText.unstake.forfeits('5')]],
  [
    'what is cooling down already',
    buildLockInput({
      lock: LOCKED,
      reward: { claimable: undefined, penalty: 61n },
      cooldown: { status: 'unknown', amount: ONE_FTHM },
    }),
    [dialogText.restarts('1')],
  ],
  [
    'nothing where rewards are not worth a claim',
    buildLockInput({ lock: LOCKED, reward: { claimable: 1n, penalty: 61n } }),
    [],
  ],
])('cautions about %s', (_case, input, expected) => {
  const notices = earlyUnstake.notices?.({
    ...formOf(earlyUnstake, input, NO_VALUES),
    preview: preview(input),
    locale: 'en-GB',
    isLocked: false,
  });
  expect(notices).toEqual(expected.map((sentence) => ({ tone: 'caution', text: sentence })));
});

it('plans the position that is displayed, and finds it again after a reload', () => {
  const approval = { amount: 'exact', method: 'transaction' } as const;
  expect(earlyUnstake.intent({ ...formOf(earlyUnstake, ENDED, NO_VALUES), account: ACCOUNT, approval })).toEqual(
    EARLY_UNSTAKE,
  );
  expect(earlyUnstake.valuesOf({ intent: EARLY_UNSTAKE, input: ENDED })).toEqual({});
  expect(earlyUnstakeFlow.selection?.(EARLY_UNSTAKE)).toBe(String(LOCK.end));
  expect(earlyUnstake.labels({ ...formOf(earlyUnstake, ENDED, NO_VALUES), locale: 'en-GB' })).toEqual({
    title: 'Early Unstake',
    action: 'Unstake 1,000 FTHM early',
    running: 'Unstaking FTHM early',
  });
});

it.each([
  [
    'with the penalty when it was confirmed, and what arrives',
    { input: ESTIMATED, preview: preview() },
    LOCK.amount,
    [
      'You ended a lock of 1,000.00 FTHM early',
      'Penalty when you confirmed ≈ 60.00 FTHM',
      'Arrives after the cooldown ≈ 940.00 FTHM',
    ],
  ],
  [
    'with the same decimals for all its amounts',
    { input: ESTIMATED, preview: { ...preview(), received: 5n * 10n ** 17n } },
    1_234_567n * 10n ** 18n,
    [
      'You ended a lock of 1,234,567.000000 FTHM early',
      'Penalty when you confirmed ≈ 60.000000 FTHM',
      'Arrives after the cooldown ≈ 0.500000 FTHM',
    ],
  ],
  ['without a penalty after a reload', undefined, LOCK.amount, ['You ended a lock of 1,000.00 FTHM early']],
])('ends %s', (_case, started, amount, screen) => {
  const logs = [encodeEvent(CONTRACTS.staking, 'Unstaked', ACCOUNT, { amount })];
  const transfer = earlyUnstake.decode({ logs, input: ESTIMATED, account: ACCOUNT });
  const outcome = { values: NO_VALUES, input: ESTIMATED, firstInput: ESTIMATED, started };
  const result = earlyUnstake.result({ ...outcome, transfer, receivedSymbol: undefined });
  // The whole lock was ended, but the penalty is deducted from what arrives.
  expect(readResult(result)).toEqual(screen);
});
