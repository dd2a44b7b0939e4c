const WHAT = { kind: 'what' } as const;
const FROM = { kind: 'from' } as const;
const TO = { kind: 'to' } as const;
const NEVER_RAN = 'What would have run';

export const effectsText = {
  actions: 'Actions',
  about: 'What runs if this passes',
  aboutClosed: {
    executed: 'What ran when this was executed',
    canceled: NEVER_RAN,
    defeated: NEVER_RAN,
    expired: NEVER_RAN,
  },
  placeholderFirst:
    'The first action is the placeholder of a proposal without actions. The timelock runs the others all the same.',
  closed: 'Not simulated: this proposal can no longer be executed.',
  contract: 'Contract',
  function: 'Function',
  value: 'Sends',
  wei: 'wei',
  inWei: (amount: string) => `${amount} wei`,
  raw: 'Raw',
  rawOf: (number: number) => `Raw data of action ${number}`,
  target: 'Target',
  calldata: 'Calldata',
  unknownContract: 'Unknown contract',
  unknownFunction: 'Unknown function',
  unknownHint: 'The name of this function is unknown. Check the calldata with its author before you vote.',
  unknownHintOfDraft:
    'The name of this function is unknown. Make sure that the contract has it: voters see calldata only.',
  malformed: (name: string) => `${name}, with data that does not fit`,
  malformedHint: 'The calldata does not decode as this function. Do not rely on its name.',
  transfer: 'Send native currency',
  simulating: 'Simulating…',
  effectsHint: 'Simulated on the current state of the chain, from the timelock.',
  noChanges: 'None of the values changes.',
  passed: 'Simulation passed',
  partly: 'Simulation failed in part',
  allFailed: 'Simulation failed',
  failed: (number: number) => `If executed now, action ${number} would fail and change nothing.`,
  failedAmong: 'The other actions would still run.',
  reason: (reason: string) => `Reason: ${reason}`,
  codeless: (number: number) =>
    `Action ${number} calls an address that has no contract. It would succeed without doing anything.`,
  governed: (number: number) =>
    `Could not simulate action ${number}: the governor accepts it only while it executes a proposal.`,
  untried: 'Could not simulate: no RPC node returned a result.',
  eachAlone: 'Each action passed alone',
  triedAlone: (count: number) =>
    count === 1
      ? 'What the action changes could not be simulated.'
      : 'Each action was simulated by itself, not after the others: together they may fail. What they change could not be simulated.',
  omittedReads: (count: number) =>
    `${count} more values that the actions may change were not compared: nodes read only so many at once.`,
  omittedEvents: (count: number) => `The actions emit ${count} more events of this kind.`,
  events: {
    transfer: ['Moves ', WHAT, ' from ', FROM, ' to ', TO],
    approval: ['Allows ', TO, ' to take ', WHAT, ' of ', FROM],
    'role-granted': ['Grants the role ', WHAT, ' to ', TO],
    'role-revoked': ['Revokes the role ', WHAT, ' of ', TO],
  },
  yes: 'yes',
  no: 'no',
  ofValues: (values: string) => `of ${values}`,
} as const;
