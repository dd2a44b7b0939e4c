import { formOf, NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import { readTableRows } from '@fathom/testing/render/readRows';
import { ONE_FTHM } from '../../domain/staking/units';
import { ACCOUNT, CONTRACTS, EMERGENCY_WITHDRAW, LOCK } from '../../flows/testing/stakingSetup';
import { emergencyText as text } from '../../text/emergencyText';
import { encodeEvent } from '../../data/testing/stakingReceipt';
import { type StakingInput } from '../staking/stakingInput';
import { buildAccount, buildStakingInput, NOW, type StakingInputChanges } from '../staking/testing/buildStakingInput';
import { emergencyWithdraw } from './emergencyWithdraw';

const LOCALE = 'en-GB';

function rewards(total: bigint | undefined, withheld = 0n) {
  return { timestamp: NOW, total, withheld, byLock: new Map() };
}

function inputOf({ state, ...changes }: StakingInputChanges = {}): StakingInput {
  const account = buildAccount({ locks: [LOCK, LOCK], pending: 50n * ONE_FTHM });
  return buildStakingInput({
    rewards: rewards(7n * ONE_FTHM),
    state: { isPaused: true, account, ...state },
    ...changes,
  });
}

const PAUSED = inputOf();
const WITHOUT_REWARDS = inputOf({ rewards: rewards(0n) });
const UNKNOWN_REWARDS = inputOf({ rewards: undefined });
const UNREADABLE = inputOf({ state: { account: buildAccount({ locks: undefined, pending: undefined }) } });

function preview(input: StakingInput) {
  return emergencyWithdraw.preview(formOf(emergencyWithdraw, input, NO_VALUES));
}

it.each([
  ['nothing while it is paused and the loss is accepted', PAUSED, true, []],
  ['the loss of rewards that was not accepted', PAUSED, false, ['loss-not-accepted']],
  ['the loss of unknown rewards', UNKNOWN_REWARDS, false, ['loss-not-accepted']],
  ['nothing without rewards', WITHOUT_REWARDS, false, []],
  ['that there is no position', inputOf({ state: { account: buildAccount({ locks: [] }) } }), true, ['nothing']],
  ['nothing of unreadable positions: the contract decides', UNREADABLE, true, []],
  ['nothing of an unreadable pause: the contract decides', inputOf({ state: { isPaused: undefined } }), true, []],
  ['a contract that is not paused', inputOf({ state: { isPaused: false } }), true, ['not-paused']],
])('reports %s before an emergency withdrawal', (_case, input, isAccepted, issues) => {
  expect(
    emergencyWithdraw.check({ ...formOf(emergencyWithdraw, input, NO_VALUES), isAcknowledged: isAccepted }),
  ).toEqual(issues);
});

it.each([
  ['known', PAUSED, text.risk],
  ['unknown', UNKNOWN_REWARDS, text.riskUnknown],
  ['no', WITHOUT_REWARDS, undefined],
])('asks to accept the loss of %s rewards', (_case, input, risk) => {
  expect(
    emergencyWithdraw.acknowledgement?.text({
      ...formOf(emergencyWithdraw, input, NO_VALUES),
      preview: preview(input),
    }),
  ).toBe(risk);
});

it('counts rewards of positions that an administrator created as forfeited', () => {
  const input = inputOf({ rewards: rewards(0n, 7n * ONE_FTHM) });
  expect(preview(input).forfeited).toBe(7n * ONE_FTHM);
  expect(emergencyWithdraw.check({ ...formOf(emergencyWithdraw, input, NO_VALUES), isAcknowledged: false })).toEqual([
    'loss-not-accepted',
  ]);
});

it('explains each issue, and takes only the missing consent for one', () => {
  for (const issue of ['not-paused', 'nothing', 'loss-not-accepted'] as const) {
    expect(
      emergencyWithdraw.issueText({ ...formOf(emergencyWithdraw, PAUSED, NO_VALUES), issue, locale: LOCALE }).text,
    ).toBe(text.issues[issue]);
    expect(emergencyWithdraw.acknowledgement?.isMissing(issue)).toBe(issue === 'loss-not-accepted');
  }
});

it('displays what is paid out at once, and what is given up', () => {
  expect(
    readTableRows(
      emergencyWithdraw.rows({ ...formOf(emergencyWithdraw, PAUSED, NO_VALUES), preview: preview(PAUSED) }),
    ),
  ).toEqual([
    'Staked in all positions 2,000.00 FTHM',
    'Waiting for withdrawal 50.00 FTHM',
    'You receive 2,050.00 FTHM',
    'Unclaimed rewards 7.00 FTHM',
    'Voting power 164.00 to 0.00 vFTHM',
  ]);
  const { labels } = emergencyWithdraw;
  expect(labels({ ...formOf(emergencyWithdraw, PAUSED, NO_VALUES), locale: LOCALE }).action).toBe(
    'Withdraw 2,050 FTHM',
  );
  expect(labels({ ...formOf(emergencyWithdraw, UNREADABLE, NO_VALUES), locale: LOCALE }).action).toBe(
    'Withdraw everything',
  );
});

it('plans the withdrawal, and reads from the receipt what was paid out', () => {
  const approval = { amount: 'exact', method: 'transaction' } as const;
  expect(
    emergencyWithdraw.intent({ ...formOf(emergencyWithdraw, PAUSED, NO_VALUES), account: ACCOUNT, approval }),
  ).toEqual(EMERGENCY_WITHDRAW);
  const logs = [encodeEvent(CONTRACTS.staking, 'Released', ACCOUNT, { pendingAmount: 9n })];
  const transfer = emergencyWithdraw.decode({ logs, input: PAUSED, account: ACCOUNT });
  const outcome = { values: NO_VALUES, input: PAUSED, firstInput: PAUSED, started: undefined };
  expect(emergencyWithdraw.result({ ...outcome, transfer, receivedSymbol: undefined })).toMatchObject({
    message: text.result,
    amount: { raw: 9n, decimals: 18 },
  });
});
