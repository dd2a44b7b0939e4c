export const enactText = {
  title: 'Next step',
  about: {
    queue: 'This proposal passed. Anyone can queue it: the timelock holds it for a while before it can be executed.',
    execute: 'This proposal is queued. Anyone can execute it once the timelock releases it.',
  },
  aboutIssue: {
    expired: 'This proposal passed, but its time ran out: it can no longer be executed.',
    unconfirmed: 'This proposal passed. Anyone can queue it once the multisig has confirmed it.',
  },
  confirmation: 'Multisig confirmation',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  valueUnknown: 'Value unavailable',
  lifetime: 'Can be executed until',
  lifetimeUnknown:
    'No RPC node returned when this proposal was created. The simulation shows whether it can still be done.',
  executable: 'Can be executed from',
  executableIn: (duration: string) => `in ${duration}`,
  executableNow: 'now',
  queue: {
    open: 'Queue proposal',
    title: 'Queue proposal',
    action: 'Queue proposal',
    running: 'Queueing proposal',
    result: (count: string, unit: string) => `You queued ${count} ${unit}`,
    resultWithoutAction: 'You queued a proposal without an action',
    next: 'When the timelock releases it, anyone can execute it.',
  },
  execute: {
    open: 'Execute proposal',
    title: 'Execute proposal',
    action: 'Execute proposal',
    running: 'Executing proposal',
    result: (count: string, unit: string) => `You executed ${count} ${unit}`,
    resultWithoutAction: 'You executed a proposal without an action',
    next: 'What the proposal decided is now in force.',
  },
  issues: {
    state: 'The proposal is in another state now',
    content: 'Its actions are unknown',
    expired: 'Its lifetime has passed',
    unconfirmed: 'Waiting for the multisig',
    timelock: (duration: string) => `Timelock: ${duration} left`,
    simulating: 'Simulating…',
    'not-accepted': 'Accept the risk to continue',
  },
  risk: {
    failed:
      'The simulation failed: at least one action would change nothing, and the proposal could not be executed again. It may pass later.',
    unproven:
      'The batch could not be simulated as it would be executed. An action that fails changes nothing, and the proposal cannot be executed again.',
  },
  accept: 'Execute it all the same.',
  failed: 'Failed',
  failedNext:
    'An action that failed changed nothing, and the proposal cannot be executed again. What it should have done needs a new proposal.',
  unproven: 'The receipt does not show how each action ended. Look at the transaction in the explorer.',
  proposal: 'Proposal',
  noAction: 'No action',
  actionsUnknown: 'Actions unknown',
  units: (count: number) => (count === 1 ? 'action' : 'actions'),
  paysHint: (amount: string) =>
    `The actions of this proposal send ${amount}. The account that executes it pays for that, and does not get it back.`,
} as const;
