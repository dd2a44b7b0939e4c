import { formOf } from '@fathom/area-kit/actions/defineAction';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { EMPTY_ENTRY, typedEntry } from '@fathom/base/format/amountEntry';
import { readResult } from '@fathom/testing/render/readResult';
import { readTableRows } from '@fathom/testing/render/readRows';
import type { StakeIssue } from '../../domain/staking/checkStake';
import { ONE_FTHM } from '../../domain/staking/units';
import { ACCOUNT, CONTRACTS, LOCK } from '../../flows/testing/stakingSetup';
import { stakeFormText } from '../../text/stakeFormText';
import { encodeEvent } from '../../data/testing/stakingReceipt';
import { buildAccount, buildStakingInput, NOW } from '../staking/testing/buildStakingInput';
import { stake } from './stake';
import type { StakeValues } from './stake';

const LOCALE = 'en-GB';
const INPUT = buildStakingInput();
const VISITOR = buildStakingInput({ state: { account: undefined } });

function entered(amount: string, days?: string): StakeValues {
  return { amount: amount === '' ? EMPTY_ENTRY : typedEntry(amount, 18, LOCALE), days };
}

describe('a new stake', () => {
  it('begins with an empty amount and 30 days', () => {
    expect(stake.initialValues(INPUT)).toEqual({ amount: EMPTY_ENTRY, days: '30' });
  });

  it.each([
    ['nothing where the account has the amount and room for a lock', INPUT, entered('500', '7'), []],
    ['an empty amount', INPUT, entered('', '7'), ['amount-missing']],
    ['more than the account has', INPUT, entered('500.1', '7'), ['amount-above-balance']],
    ['an unknown balance', withAccount({ fthm: undefined }), entered('1', '7'), ['balance-unknown']],
    ['a lock too many', withAccount({ locks: [LOCK, LOCK] }), entered('1', '7'), ['lock-limit-reached']],
    ['an unknown number of locks', withAccount({ locks: undefined }), entered('1', '7'), ['rules-unknown']],
    ['that a visitor has no balance, but not the locks', VISITOR, entered('1', '7'), ['balance-unknown']],
    ['a pause', buildStakingInput({ state: { isPaused: true } }), entered('1', '7'), ['paused']],
    ['a period below that of the contract', INPUT, entered('1', '6'), ['period-too-short']],
  ])('reports %s', (_case, input, values, issues) => {
    expect(stake.check({ ...formOf(stake, input, values), isAcknowledged: false })).toEqual(issues);
  });

  it.each<[StakeIssue, object]>([
    ['amount-missing', { text: 'Field is required', onButton: 'Enter an amount', field: 'amount' }],
    ['amount-above-balance', { text: 'You do not have enough FTHM', field: 'amount' }],
    ['lock-limit-reached', { text: stakeFormText.limit(2), onButton: 'Position limit reached' }],
    ['period-too-short', { text: 'Minimum lock period is 7 day.' }],
    ['paused', { text: 'Staking is paused' }],
  ])('has a sentence for %s, at the amount only where that is wrong', (issue, text) => {
    expect(stake.issueText({ ...formOf(stake, INPUT, entered('1', '7')), issue, locale: LOCALE })).toEqual(text);
  });

  it('names no limit of locks that is unknown', () => {
    const input = buildStakingInput({ state: { maxLocks: undefined } });
    expect(
      stake.notices?.({
        ...formOf(stake, input, entered('1', '7')),
        preview: stake.preview(formOf(stake, input, entered('1', '7'))),
        ...OPTIONS,
      }),
    ).toEqual([]);
  });

  it.each([
    ['says nothing while there is room for a lock', INPUT, []],
    [
      'cautions where there is none',
      withAccount({ locks: [LOCK, LOCK] }),
      [{ tone: 'caution', text: stakeFormText.limit(2) }],
    ],
    ['says nothing to a visitor', VISITOR, []],
    ['says nothing while the locks are unknown', withAccount({ locks: undefined }), []],
  ])('%s', (_case, input, notices) => {
    const values = entered('1', '7');
    expect(
      stake.notices?.({
        ...formOf(stake, input, values),
        preview: stake.preview(formOf(stake, input, values)),
        ...OPTIONS,
      }),
    ).toEqual(notices);
  });

  it('previews the end, votes, rewards and penalty of its period', () => {
    expect(stake.preview(formOf(stake, INPUT, entered('100', '365')))).toEqual({
      unlockAt: NOW + 365 * SECONDS_PER_DAY,
      votes: 100n * ONE_FTHM,
      rewards: expect.any(BigInt) as unknown,
      penaltyShare: (3n * ONE_FTHM) / 10n,
    });
    expect(stake.preview(formOf(stake, INPUT, entered('100', '73'))).penaltyShare).toBe((6n * ONE_FTHM) / 100n);
  });

  it.each([
    ['schedule', { schedule: undefined }],
    ['weights', { weights: undefined }],
    ['shares', { totalShares: undefined }],
  ])('estimates no rewards without the %s', (_case, state) => {
    expect(stake.preview(formOf(stake, buildStakingInput({ state }), entered('100', '365')))).toMatchObject({
      votes: 100n * ONE_FTHM,
      rewards: undefined,
    });
  });

  it('previews nothing without a period that can be chosen', () => {
    expect(stake.preview(formOf(stake, INPUT, entered('100', '6')))).toEqual({
      unlockAt: undefined,
      votes: undefined,
      rewards: undefined,
      penaltyShare: undefined,
    });
  });

  it('displays what it brings', () => {
    const values = entered('100', '365');
    expect(
      readTableRows(
        stake.rows({ ...formOf(stake, INPUT, values), preview: stake.preview(formOf(stake, INPUT, values)) }),
      ),
    ).toEqual([
      expect.stringMatching(/^Unlock date \d{1,2} \w+ 2024/) as unknown,
      'You receive 100.00 vFTHM',
      expect.stringMatching(/^Estimated rewards ≈ \d+\.\d+ FTHM$/) as unknown,
      'Early unstake penalty ≈ 30.00% today',
    ]);
  });

  it('displays dashes without a period', () => {
    const rows = readTableRows(
      stake.rows({
        ...formOf(stake, INPUT, entered('100')),
        preview: stake.preview(formOf(stake, INPUT, entered('100'))),
      }),
    );
    expect(rows).toEqual(['Unlock date', 'You receive', 'Estimated rewards', 'Early unstake penalty'].map(unknownRow));
  });

  it('is planned with the amount, the period in seconds and the allowance of the account', () => {
    const input = withAccount({ allowance: 7n });
    const intent = stake.intent({ ...formOf(stake, input, entered('100', '30')), ...INTENT_OPTIONS });
    expect(intent).toMatchObject({ amount: 100n * ONE_FTHM, lockPeriod: 2_592_000n, staking: CONTRACTS.staking });
    if (!intent) throw new Error('the values are complete');
    expect(stake.valuesOf({ intent, input })).toEqual({
      amount: { amount: 100n * ONE_FTHM, isMax: false },
      days: '30',
    });
    expect(stake.expectedState?.({ intent, input })).toEqual({ allowance: 7n });
    expect(stake.expectedState?.({ intent, input: withAccount({ allowance: undefined }) })).toEqual({ allowance: 0n });
    expect(stake.expectedState?.({ intent, input: VISITOR })).toEqual({ allowance: 0n });
  });

  it.each([
    ['without an amount', entered('', '30')],
    ['without a period', entered('100')],
    ['with a period that the contract refuses', entered('100', '6')],
  ])('is not planned %s', (_case, values) => {
    expect(stake.intent({ ...formOf(stake, INPUT, values), ...INTENT_OPTIONS })).toBeUndefined();
  });

  it.each([
    ['Stake', entered('', '30')],
    ['Stake 100 FTHM', entered('100', '30')],
  ])('has a button: %s', (action, values) => {
    expect(stake.labels({ ...formOf(stake, INPUT, values), locale: LOCALE })).toEqual({
      title: 'New Stake',
      action,
      running: 'Staking FTHM',
      approve: 'Approve FTHM',
    });
    expect(stake.approval?.(formOf(stake, INPUT, values))).toEqual({ spender: 'FTHM staking' });
  });

  it('offers all FTHM of the account, and leaves a larger amount to the check', () => {
    expect(stake.fields?.(formOf(stake, INPUT, entered('', '30')))).toEqual([
      {
        name: 'amount',
        label: 'Amount',
        isLabelVisible: true,
        usdValue: 'none',
        balanceLabel: 'Wallet',
        token: { symbol: 'FTHM', decimals: 18, address: CONTRACTS.fthm },
        max: 500n * ONE_FTHM,
        cap: 'none',
      },
    ]);
    expect(stake.fields?.(formOf(stake, VISITOR, entered('', '30')))[0]?.max).toBeUndefined();
  });

  it('ends with what the receipt has, and where that is missing without an amount', () => {
    const logs = [
      encodeEvent(CONTRACTS.staking, 'Staked', ACCOUNT, { amount: 100n * ONE_FTHM, nVoteToken: 8n * ONE_FTHM }),
    ];
    const transfer = stake.decode({ logs, input: INPUT, account: ACCOUNT });
    expect(transfer).toEqual({ amount: 100n * ONE_FTHM, votes: 8n * ONE_FTHM });
    const outcome = { values: entered('100', '30'), input: INPUT, firstInput: INPUT, started: undefined };
    const done = stake.result({ ...outcome, transfer, receivedSymbol: undefined });
    expect(done).toMatchObject({ amount: { raw: 100n * ONE_FTHM, decimals: 18 }, symbol: 'FTHM' });
    expect(done.next).toBe(stakeFormText.resultNext);
    expect(readResult(done)).toEqual(['You staked 100.00 FTHM', 'You receive 8.00 vFTHM']);
    const unproven = stake.result({ ...outcome, transfer: undefined, receivedSymbol: undefined });
    expect(readResult(unproven)).toEqual([]);
  });
});

const OPTIONS = { locale: LOCALE, isLocked: false };
const INTENT_OPTIONS = { account: ACCOUNT, approval: { amount: 'exact', method: 'transaction' } } as const;

function unknownRow(label: string): string {
  return `${label} — unknown`;
}

function withAccount(changes: Parameters<typeof buildAccount>[0]) {
  return buildStakingInput({ state: { account: buildAccount(changes) } });
}
