import type { AreaId, PortfolioRisk } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { SEND_PLAN } from './sendPlan';

const MEASURES: Readonly<Record<PortfolioRisk['measure'], string>> = {
  healthFactor: 'health factor',
  safetyBuffer: 'safety buffer',
};

function signatures(count: number): string {
  return count === 1 ? '1 signature' : `${count} signatures`;
}

export const rescuePlanText = {
  title: 'Rescue plan',
  survive: (symbol: string) => `Survive a fall of ${symbol} by`,
  raise: 'Raise the health factor to',
  raiseBuffer: 'Raise the safety buffer to survive a fall of',
  recommended: (value: string) => `${value} is recommended`,
  spare: (value: string) => `with 1% to spare; ${value} is recommended`,
  goals: 'Goal',
  ways: 'Ways to reach it',
  simulating: 'Simulating the options',
  signatures,
  fee: (usd: string) => `fee ${usd}`,
  untried: 'not simulated yet',
  leftOut: (option: string, reason: string | undefined) =>
    reason === undefined ? `Left out: ${option}. It would fail.` : `Left out: ${option}. It would fail (${reason}).`,
  none: 'Your wallet, vaults and rewards have no token that reaches this goal.',
  noneSimulated: 'No option for this goal would succeed now.',
  lower: 'Choose a lower goal, or get more of a token that is owed or supplied.',
  reached: (title: string, value: string) => `${title} is above every goal already: ${value}.`,
  gone: 'This position has no debt. There is nothing to rescue.',
  missing: (area: AreaId, reason: string) => `${AREA_NAMES[area]} can't be read, so there is no plan. ${reason}`,
  absent: (area: AreaId) => `${AREA_NAMES[area]} isn't available on this network.`,
  loading: 'Reading your positions',
  close: 'Close',
  prepare: (step: string) => `Prepare: ${step}`,
  choose: 'Choose an option',
  displayedFirst: (count: number) =>
    count === 1 ? '1 signature, displayed before you sign' : `${signatures(count)}, each displayed before you sign`,
  fees: (amount: string, usd: string | undefined) =>
    usd === undefined ? `Fees ≈ ${amount}` : `Fees ≈ ${amount} (${usd})`,
  together: {
    legend: 'How it is sent',
    together: 'In one transaction',
    steps: 'Step by step',
    send: SEND_PLAN,
    sending: 'Confirm in your wallet',
    waiting: 'Waiting for new amounts',
    broken: (label: string) =>
      `The simulation doesn't reach the promised ${label}. Amounts are computed again with the next block.`,
    reverted: (reason: string | undefined) =>
      reason === undefined
        ? 'The simulation of these calls fails. Nothing was sent.'
        : `The simulation of these calls fails (${reason}). Nothing was sent.`,
    untried: 'No node could simulate these calls. Nothing was sent.',
    rejected: 'You cancelled the transaction.',
    continueBySteps: 'You can continue step by step.',
  },
  inArea: (step: string, area: AreaId) => `${step} in ${AREA_NAMES[area]}`,
  plan: {
    label: 'Rescue plan',
    current: (step: number, count: number, title: string) => `Rescue plan, step ${step} of ${count}: ${title}`,
    next: (step: number, count: number, title: string) =>
      `Rescue plan: step ${step - 1} of ${count} is done. Next: ${title}`,
    open: 'Open again',
    prepareNext: (title: string) => `Prepare: ${title}`,
    end: 'End the plan',
    sent: {
      waiting: 'Rescue plan: sent in one transaction, which is not in a block yet',
      failed: "Rescue plan: the transaction wasn't performed. Your positions are unchanged.",
      unknown: 'Rescue plan: the outcome of the transaction is unknown. Check your activity before you continue.',
      bySteps: 'Continue step by step',
      reading: (title: string) => `Rescue plan: done. Reading ${title}`,
      unread: (title: string) => `Rescue plan: done. ${title} couldn't be read again yet.`,
      withoutDebt: (title: string) => `Rescue plan: done. ${title} has no debt anymore.`,
      health: (title: string, measure: PortfolioRisk['measure'], value: string) =>
        `Rescue plan: done. ${title} has a ${MEASURES[measure]} of ${value} now.`,
      close: 'Close',
    },
  },
} as const;
