import { formOf, NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import type { Cooldown } from '../../domain/staking/cooldown';
import { readTableRows } from '@fathom/testing/render/readRows';
import { ONE_FTHM, type Wei } from '../../domain/staking/units';
import { ACCOUNT, CONTRACTS, WITHDRAW } from '../../flows/testing/stakingSetup';
import { dialogText } from '../../text/stakeDialogText';
import { positionsText } from '../../text/stakingText';
import { encodeEvent } from '../../data/testing/stakingReceipt';
import { type StakingInput } from '../staking/stakingInput';
import { buildAccount, buildStakingInput, NOW } from '../staking/testing/buildStakingInput';
import { withdraw } from './withdraw';

const text = dialogText.withdraw;
const LOCALE = 'en-GB';
const amount = 5n * ONE_FTHM;
const RUNNING: Cooldown = { status: 'running', amount, end: NOW + 3_600 };

function inputOf(cooldown: Cooldown, pending: Wei | undefined = amount): StakingInput {
  return buildStakingInput({ cooldown, state: { account: buildAccount({ pending }) } });
}

const READY = inputOf({ status: 'over', amount });
const NOTHING = inputOf({ status: 'none' }, 0n);
const UNREADABLE: StakingInput = buildStakingInput({ state: { account: buildAccount({ pending: undefined }) } });
const VISITOR = buildStakingInput({ state: { account: undefined } });

it.each([
  ['after the cooldown', READY, []],
  ['during the cooldown', inputOf(RUNNING), ['cooling']],
  ['where nothing waits', NOTHING, ['nothing']],
  ['where the end of the cooldown is unknown: the contract decides', inputOf({ status: 'unknown', amount }), []],
  ['where the amount is unknown: the contract decides', UNREADABLE, []],
  ['without an account', VISITOR, ['nothing']],
])('can be withdrawn or not %s', (_case, input, issues) => {
  expect(withdraw.check({ ...formOf(withdraw, input, NO_VALUES), isAcknowledged: false })).toEqual(issues);
});

it.each([
  ['how long the cooldown takes', 'cooling', inputOf(RUNNING), text.cooling('1 h 00 min')],
  ['that nothing waits', 'nothing', NOTHING, text.nothing],
  ['that nothing waits, where a cooldown runs', 'nothing', inputOf(RUNNING), text.nothing],
  ['that nothing waits, once the cooldown is over', 'cooling', READY, text.nothing],
] as const)('explains %s', (_case, issue, input, expected) => {
  expect(withdraw.issueText({ ...formOf(withdraw, input, NO_VALUES), issue, locale: LOCALE })).toEqual({
    text: expected,
  });
});

it.each([
  ['the amount', READY, 'Withdraw 5 FTHM', 'Ready to withdraw 5.00 FTHM'],
  ['no amount where there is none', NOTHING, 'Withdraw', 'Ready to withdraw 0.00 FTHM'],
  ['no amount that is unknown', UNREADABLE, 'Withdraw', 'Ready to withdraw — unknown'],
  ['no amount without an account', VISITOR, 'Withdraw', 'Ready to withdraw — unknown'],
])('names %s', (_case, input, action, row) => {
  expect(withdraw.labels({ ...formOf(withdraw, input, NO_VALUES), locale: LOCALE })).toEqual({
    title: 'Withdraw',
    action,
    running: text.running,
  });
  expect(
    readTableRows(
      withdraw.rows({
        ...formOf(withdraw, input, NO_VALUES),
        preview: withdraw.preview(formOf(withdraw, input, NO_VALUES)),
      }),
    ),
  ).toEqual([row]);
});

it.each([
  ['explains what is sent', READY, { tone: 'info', text: text.explain }],
  [
    'cautions where the end of the cooldown is unknown',
    inputOf({ status: 'unknown', amount }),
    { tone: 'caution', text: positionsText.cooldownUnknown('5') },
  ],
])('%s', (_case, input, notice) => {
  const options = { locale: LOCALE, isLocked: false };
  expect(
    withdraw.notices?.({
      ...formOf(withdraw, input, NO_VALUES),
      preview: withdraw.preview(formOf(withdraw, input, NO_VALUES)),
      ...options,
    }),
  ).toEqual([notice]);
});

it('is planned for the account on the chain of the area', () => {
  const approval = { amount: 'exact', method: 'transaction' } as const;
  expect(withdraw.intent({ ...formOf(withdraw, READY, NO_VALUES), account: ACCOUNT, approval })).toEqual(WITHDRAW);
  expect(withdraw.valuesOf({ intent: WITHDRAW, input: READY })).toEqual({});
});

it('ends with the amount of the receipt', () => {
  const logs = [encodeEvent(CONTRACTS.staking, 'Released', ACCOUNT, { pendingAmount: amount })];
  const transfer = withdraw.decode({ logs, input: READY, account: ACCOUNT });
  const outcome = { values: NO_VALUES, input: READY, firstInput: READY, started: undefined, receivedSymbol: undefined };
  expect(withdraw.result({ ...outcome, transfer })).toMatchObject({ message: text.result, amount: { raw: amount } });
});
