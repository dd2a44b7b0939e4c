import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { parsePlans, planOf, replacePlan, type OpenPlan } from './openPlans';

const NOW = 1_790_000_000_000;
const DAY = 86_400_000;
const PLAN: OpenPlan = {
  chainId: 1135,
  account: ACCOUNT,
  steps: [
    { area: 'vaults', title: 'Withdraw', path: '/?withdraw=0xaa' },
    { area: 'fxd', title: 'Repay', path: '/?repay=1' },
  ],
  at: 1,
  openedAt: NOW - 1_000,
};

const SENT = { id: '1135:0xaa:1', area: 'fxd', risk: '987', title: 'FXD #987' } as const;

describe('stored rescue plans', () => {
  it('know the record of the transaction that performs all steps [PFO-386]', () => {
    const plan = { ...PLAN, at: 0, sent: SENT };
    expect(parsePlans(replacePlan([], plan, plan), NOW)).toEqual([plan]);
    expect(parsePlans(JSON.stringify([{ ...plan, sent: { ...SENT, area: 'swap' } }]), NOW)).toEqual([]);
  });

  it('are found again by the account and chain they were made for only [PFO-361]', () => {
    const plans = parsePlans(replacePlan([], PLAN, PLAN), NOW);
    expect(planOf(plans, PLAN)).toEqual(PLAN);
    expect(planOf(plans, { ...PLAN, account: OTHER_ACCOUNT })).toBeUndefined();
    expect(planOf(plans, { ...PLAN, chainId: 1 })).toBeUndefined();
  });

  it('of other accounts and chains stay when one is replaced or ended', () => {
    const other = { ...PLAN, account: OTHER_ACCOUNT };
    const both = parsePlans(replacePlan([PLAN], other, other), NOW);
    expect(both).toEqual([PLAN, other]);
    expect(parsePlans(replacePlan(both, PLAN, { ...PLAN, at: 0 }), NOW)).toEqual([other, { ...PLAN, at: 0 }]);
    expect(parsePlans(replacePlan(both, PLAN, undefined), NOW)).toEqual([other]);
    expect(replacePlan([other], other, undefined)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no text', undefined],
    ['no JSON', '{'],
    ['no list', '{"at":1}'],
    ['no plans', '[1,null,{}]'],
    ['a step that does not exist', JSON.stringify([{ ...PLAN, at: 2 }])],
    ['a negative step', JSON.stringify([{ ...PLAN, at: -1 }])],
    ['one step', JSON.stringify([{ ...PLAN, at: 0, steps: PLAN.steps.slice(1) }])],
    ['no account', JSON.stringify([{ ...PLAN, account: '0x12' }])],
    ['an unknown area', JSON.stringify([{ ...PLAN, steps: [{ ...PLAN.steps[0], area: 'swap' }, PLAN.steps[1]] }])],
    [
      'a path to another site',
      JSON.stringify([{ ...PLAN, steps: [{ ...PLAN.steps[0], path: '//evil.example' }, PLAN.steps[1]] }]),
    ],
    ['a plan that is a day old', JSON.stringify([{ ...PLAN, openedAt: NOW - DAY }])],
    ['a plan of the future', JSON.stringify([{ ...PLAN, openedAt: NOW + 300_001 }])],
  ])('are none if the storage has %s [PFO-361]', (_what, text) => {
    expect(parsePlans(text as string | undefined, NOW)).toEqual([]);
  });
});
