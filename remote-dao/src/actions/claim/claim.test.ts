import { formOf, NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import type { Wei } from '../../domain/staking/units';
import { readTableRows } from '@fathom/testing/render/readRows';
import { ONE_FTHM } from '../../domain/staking/units';
import { ACCOUNT, CLAIM, CONTRACTS } from '../../flows/testing/stakingSetup';
import { dialogText } from '../../text/stakeDialogText';
import { encodeEvent } from '../../data/testing/stakingReceipt';
import { type StakingInput } from '../staking/stakingInput';
import { buildAccount, buildStakingInput, NOW } from '../staking/testing/buildStakingInput';
import { claim } from './claim';

const text = dialogText.claim;
const LOCALE = 'en-GB';
const UNKNOWN = buildStakingInput();

function withRewards(total: Wei | undefined, changes: Partial<StakingInput> = {}, withheld: Wei = 0n): StakingInput {
  return buildStakingInput({ rewards: { timestamp: NOW, total, withheld, byLock: new Map() }, ...changes });
}

function withPending(pending: Wei | undefined, cooldown: StakingInput['cooldown'] = { status: 'none' }): StakingInput {
  return buildStakingInput({ state: { account: buildAccount({ pending }) }, cooldown });
}

it.each([
  ['rewards', withRewards(5n * ONE_FTHM), []],
  ['no rewards', withRewards(0n), ['nothing']],
  ['rewards not worth a transaction', withRewards(1n), ['nothing']],
  ['rewards that could not be read: the contract decides', withRewards(undefined), []],
  ['rewards that were not read yet', UNKNOWN, []],
])('can be claimed or not with %s', (_case, input, issues) => {
  expect(claim.check({ ...formOf(claim, input, NO_VALUES), isAcknowledged: false })).toEqual(issues);
  expect(claim.issueText({ ...formOf(claim, input, NO_VALUES), issue: 'nothing', locale: LOCALE })).toEqual({
    text: 'No rewards to claim yet',
  });
});

it.each([
  ['names the rewards', withRewards(5n * ONE_FTHM), 'Claim 5 FTHM', 'Claimable rewards 5.00 FTHM'],
  ['names no rewards that are unknown', UNKNOWN, 'Claim rewards', 'Claimable rewards — unknown'],
])('%s, except in the activity', (_case, input, action, row) => {
  expect(claim.labels({ ...formOf(claim, input, NO_VALUES), locale: LOCALE })).toEqual({
    title: 'Claim Rewards',
    action,
    transaction: 'Claim rewards',
    running: 'Claiming rewards',
  });
  expect(
    readTableRows(
      claim.rows({ ...formOf(claim, input, NO_VALUES), preview: claim.preview(formOf(claim, input, NO_VALUES)) }),
    ),
  ).toEqual([row, 'Cooldown 2 days']);
});

it('explains the cooldown, and that it starts again for what waits', () => {
  const input = withRewards(ONE_FTHM, {
    cooldown: { status: 'over', amount: 2n * ONE_FTHM },
    cooldownLength: 'unreadable',
  });
  const preview = claim.preview(formOf(claim, input, NO_VALUES));
  expect(claim.notices?.({ ...formOf(claim, input, NO_VALUES), preview, locale: LOCALE, isLocked: false })).toEqual([
    { tone: 'info', text: text.explain(undefined) },
    { tone: 'caution', text: dialogText.restartsReady('2') },
  ]);
});

it('is planned for the account on the chain of the area', () => {
  const approval = { amount: 'exact', method: 'transaction' } as const;
  expect(claim.intent({ ...formOf(claim, UNKNOWN, NO_VALUES), account: ACCOUNT, approval })).toEqual(CLAIM);
  expect(claim.valuesOf({ intent: CLAIM, input: UNKNOWN })).toEqual({});
});

it('leaves out rewards of positions that an administrator created, and says so', () => {
  const input = withRewards(3n * ONE_FTHM, {}, 16_314n * ONE_FTHM);
  expect(claim.labels({ ...formOf(claim, input, NO_VALUES), locale: 'en-GB' }).action).toBe('Claim 3 FTHM');
  const preview = claim.preview(formOf(claim, input, NO_VALUES));
  expect(readTableRows(claim.rows({ ...formOf(claim, input, NO_VALUES), preview }))).toContain(
    'Claimable after unlock 16,314.00 FTHM',
  );
  const [notice] =
    claim.notices?.({ ...formOf(claim, input, NO_VALUES), preview, locale: 'en-GB', isLocked: false }) ?? [];
  expect(notice?.text).toBe(text.explainWithheld('2 days'));
});

it('is not offered where all rewards are of positions that an administrator created', () => {
  expect(
    claim.check({ ...formOf(claim, withRewards(0n, {}, 16_314n * ONE_FTHM), NO_VALUES), isAcknowledged: true }),
  ).toEqual(['nothing']);
});

describe('what was claimed', () => {
  const waiting = { status: 'over', amount: 2n * ONE_FTHM } as const;

  it.each<[string, StakingInput | undefined, StakingInput, Wei, typeof text.result]>([
    ['is what the sum grew by', withPending(2n * ONE_FTHM), withPending(0n), 3n * ONE_FTHM, text.result],
    ['is the sum where nothing waited', withPending(0n), withPending(0n), 5n * ONE_FTHM, text.result],
    ['is part of the sum after a reload', undefined, withPending(0n, waiting), 5n * ONE_FTHM, text.resultSum],
    ['is the sum after a reload where nothing waited', undefined, withPending(0n), 5n * ONE_FTHM, text.result],
    [
      'is part of a sum that was unknown',
      withPending(undefined),
      withPending(0n, waiting),
      5n * ONE_FTHM,
      text.resultSum,
    ],
    [
      'is part of the sum where something was withdrawn meanwhile',
      withPending(6n * ONE_FTHM),
      withPending(0n, waiting),
      5n * ONE_FTHM,
      text.resultSum,
    ],
    ['is nothing where the sum stayed', withPending(5n * ONE_FTHM, waiting), withPending(0n, waiting), 0n, text.result],
  ])('%s', (_case, before, firstInput, raw, message) => {
    const logs = [
      encodeEvent(CONTRACTS.staking, 'Pending', ACCOUNT, { pendings: 4n * ONE_FTHM }),
      encodeEvent(CONTRACTS.staking, 'Pending', ACCOUNT, { pendings: 5n * ONE_FTHM }),
    ];
    const transfer = claim.decode({ logs, input: firstInput, account: ACCOUNT });
    const started = before && { input: before, preview: claim.preview(formOf(claim, before, NO_VALUES)) };
    const outcome = { transfer, values: NO_VALUES, input: firstInput, firstInput, started, receivedSymbol: undefined };
    expect(claim.result(outcome)).toMatchObject({ message, amount: { raw, decimals: 18 } });
  });

  it('is unknown where the receipt does not have it', () => {
    const input = withPending(0n, waiting);
    const outcome = { transfer: undefined, values: NO_VALUES, input, firstInput: input, receivedSymbol: undefined };
    const started = { input, preview: claim.preview(formOf(claim, input, NO_VALUES)) };
    const unproven = { message: text.result, amount: undefined };
    expect(claim.result({ ...outcome, started })).toMatchObject(unproven);
    expect(claim.result({ ...outcome, started: undefined })).toMatchObject(unproven);
  });
});
