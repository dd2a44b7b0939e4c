import type { RescueOption } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import * as v from 'valibot';
import { address, area, count, id, line, path } from '../loading/plainParts';
import type { RescueTarget } from './rescueLink';

/** A plan whose dialogs are opened one by one. */
export interface OpenPlan {
  readonly chainId: number;
  readonly account: Address;
  readonly steps: RescueOption['steps'];
  /** Index of the step that was opened last; the steps before it are done. */
  readonly at: number;
  /** When it was opened, in ms since the epoch. */
  readonly openedAt: number;
  /** Set if the steps were sent as one transaction. */
  readonly sent?: SentBatch | undefined;
}

/** The request to the wallet that performs all steps of a plan. */
export interface SentBatch extends RescueTarget {
  /** Id of its transaction record. */
  readonly id: string;
  /** Title of the risk. */
  readonly title: string;
}

/** Milliseconds. The amounts of a plan include the interest of a day. */
const LIFETIME = 86_400_000;
/** Milliseconds by which a page's clock is behind a plan's at most. */
const CLOCK_LAG = 300_000;
const MOST_PLANS = 20;
const MOST_STEPS = 20;

const steps = v.pipe(v.array(v.object({ area, title: line, path })), v.minLength(2), v.maxLength(MOST_STEPS));
const sent = v.object({ id, area, risk: id, title: line });
const openPlan = v.pipe(
  v.object({ chainId: count, account: address, steps, at: count, openedAt: count, sent: v.exactOptional(sent) }),
  v.check(({ steps: all, at }) => at < all.length),
);
const list = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

/** Reads stored plans. One that can't be read, or is older than a day, is left out. */
export function parsePlans(text: string | undefined, now: number): readonly OpenPlan[] {
  const parsed = v.safeParse(list, text);
  if (!parsed.success) return [];
  return parsed.output
    .flatMap((stored): readonly OpenPlan[] => {
      const plan = v.safeParse(openPlan, stored);
      return plan.success ? [plan.output] : [];
    })
    .filter(({ openedAt }) => openedAt - now <= CLOCK_LAG && now - openedAt < LIFETIME)
    .slice(-MOST_PLANS);
}

export type PlanOwner = Pick<OpenPlan, 'chainId' | 'account'>;

/** Returns the plan of an account on a chain, which has at most one. */
export function planOf(plans: readonly OpenPlan[], owner: PlanOwner): OpenPlan | undefined {
  return plans.find((plan) => isOfOwner(plan, owner));
}

/** Returns the text to store with another plan of the owner, or without one; `undefined` if there is none left. */
export function replacePlan(
  plans: readonly OpenPlan[],
  owner: PlanOwner,
  plan: OpenPlan | undefined,
): string | undefined {
  const others = plans.filter((other) => !isOfOwner(other, owner));
  const all = plan ? [...others, plan] : others;
  return all.length === 0 ? undefined : JSON.stringify(all);
}

function isOfOwner(plan: OpenPlan, { chainId, account }: PlanOwner): boolean {
  return plan.chainId === chainId && isSameAddress(plan.account, account);
}
