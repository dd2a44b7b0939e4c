import { Interface, parseEther, ZeroAddress } from 'ethers';
import { namedAccount } from '../seed/namedAccount';
import { HOSTILE_TEXTS, SEPARATOR } from './hostileTexts';

export interface ProposalTargets {
  readonly fthm: string;
  readonly governor: string;
  readonly staking: string;
  readonly collateralPoolConfig: string;
  readonly poolConfigurator: string;
  readonly pool: (name: string) => string;
  readonly token: (symbol: string) => string;
}

export interface ProposalAction {
  readonly target: string;
  /** Wei. */
  readonly value: bigint;
  readonly calldata: string;
}

/**
 * The stage that a proposal reaches. `succeeded` awaits its confirmation, `confirmed` its queueing, `delayed` its
 * execution time.
 */
export type ProposalOutcome =
  | 'pending'
  | 'open'
  | 'canceled'
  | 'defeated'
  | 'no quorum'
  | 'succeeded'
  | 'confirmed'
  | 'queued'
  | 'delayed'
  | 'executed';

export interface ProposalPlan {
  readonly title: string;
  /** HTML, as created by the editor. */
  readonly body: string;
  readonly outcome: ProposalOutcome;
  readonly daysAgo: number;
  readonly turnout: number;
  readonly actions: (targets: ProposalTargets) => readonly ProposalAction[];
}

const interfaces = new Map<string, Interface>();

function call(target: string, signature: string, ...args: readonly unknown[]): ProposalAction {
  const known = interfaces.get(signature) ?? new Interface([`function ${signature}`]);
  interfaces.set(signature, known);
  const name = signature.slice(0, signature.indexOf('('));
  return { target, value: 0n, calldata: known.encodeFunctionData(name, args) };
}

function noAction(): readonly ProposalAction[] {
  return [{ target: ZeroAddress, value: 0n, calldata: `0x${'00'.repeat(20)}` }];
}

function grant(recipient: string, amount: number) {
  return ({ fthm }: ProposalTargets) => [
    call(fthm, 'transfer(address to, uint256 amount)', namedAccount(recipient), parseEther(String(amount))),
  ];
}

function unreadableCall(): readonly ProposalAction[] {
  return [
    { target: namedAccount('unknown contract'), value: 0n, calldata: '0xdeadbeef00000000000000000000000000000001ff' },
  ];
}

function lending(signature: string, symbol: string, ...args: readonly unknown[]) {
  return ({ poolConfigurator, token }: ProposalTargets) => [call(poolConfigurator, signature, token(symbol), ...args)];
}

function text(title: string, sentence: string) {
  return { title, body: `<p>${sentence}</p>` };
}

type Plan = Omit<ProposalPlan, 'actions' | 'turnout'> & Partial<Pick<ProposalPlan, 'actions' | 'turnout'>>;

const USUAL_TURNOUT = 5;

/**
 * Older ones only exist in a long history. With a short history the lending market is 30 days old, so only newer
 * proposals can be about it.
 */
const PLANS: readonly Plan[] = [
  {
    ...text('Adopt the charter', 'Adopts the charter of the DAO. Nothing is executed.'),
    outcome: 'executed',
    daysAgo: 112,
    turnout: 12,
  },
  {
    ...text('Halve the rewards', 'Rewards are halved to make the stream last twice as long.'),
    outcome: 'defeated',
    daysAgo: 108,
  },
  {
    ...text('Grant for the risk dashboard', 'Pays 40,000 FTHM for a public risk dashboard.'),
    outcome: 'executed',
    daysAgo: 104,
    actions: grant('dashboard team', 40_000),
  },
  {
    ...text('Grant for a mobile wallet', 'Passed, but never confirmed within its lifetime of 60 days.'),
    outcome: 'succeeded',
    daysAgo: 100,
    actions: grant('wallet team', 75_000),
  },
  {
    ...text('Move the treasury', 'Canceled: the address was mistyped.'),
    outcome: 'canceled',
    daysAgo: 96,
    actions: grant('mistyped', 900_000),
  },
  { ...text('Rename the token', 'A new name for a new year.'), outcome: 'no quorum', daysAgo: 92, turnout: 4 },
  {
    ...text('Grant for translations', 'Pays 12,000 FTHM for translations into six languages.'),
    outcome: 'executed',
    daysAgo: 88,
    actions: grant('translators', 12_000),
  },
  {
    ...text('Publish a yearly report', 'The council publishes a report each year. Nothing is executed.'),
    outcome: 'executed',
    daysAgo: 84,
  },
  {
    ...text('Raise the proposal threshold', 'Only holders of 3,000,000 vFTHM may propose.'),
    outcome: 'defeated',
    daysAgo: 80,
    actions: ({ governor }) => [
      call(governor, 'setProposalThreshold(uint256 newProposalThreshold)', parseEther('3000000')),
    ],
  },
  {
    ...text('Confirm the quorum of 4 %', 'The quorum stays at 4 % of all votes.'),
    outcome: 'executed',
    daysAgo: 76,
    actions: ({ governor }) => [call(governor, 'updateQuorumNumerator(uint256 newQuorumNumerator)', 4n)],
  },
  {
    ...text('Fund a second office', 'Canceled by the multisig.'),
    outcome: 'canceled',
    daysAgo: 72,
    actions: grant('office', 300_000),
  },
  {
    ...text('Grants for two audits', 'Pays two auditors, 60,000 FTHM each.'),
    outcome: 'executed',
    daysAgo: 66,
    actions: (targets) => [...grant('first auditor', 60_000)(targets), ...grant('second auditor', 60_000)(targets)],
  },
  {
    ...text('Sponsor a conference', 'Pays 20,000 FTHM to the organizers.'),
    outcome: 'no quorum',
    daysAgo: 60,
    turnout: 9,
    actions: grant('conference', 20_000),
  },
  {
    ...text('Keep voting in blocks', 'Votes go on being counted in blocks. Nothing is executed.'),
    outcome: 'executed',
    daysAgo: 52,
    turnout: 20,
  },
  {
    ...text('Pay the council', 'Each member gets 10,000 FTHM a year.'),
    outcome: 'defeated',
    daysAgo: 44,
    turnout: 25,
    actions: grant('council wallet', 80_000),
  },
  {
    ...text('Grant for the bug bounty', 'Pays 150,000 FTHM into the bug bounty.'),
    outcome: 'executed',
    daysAgo: 36,
    turnout: 15,
    actions: grant('bug bounty', 150_000),
  },
  {
    ...text(
      'Raise the liquidation protocol fee of LSK',
      'The protocol gets 12 % of the liquidation bonus of LSK, 10 % before.',
    ),
    outcome: 'executed',
    daysAgo: 26,
    turnout: 10,
    actions: lending('setLiquidationProtocolFee(address asset, uint256 newFee)', 'LSK', 1200n),
  },
  { ...HOSTILE_TEXTS.script, outcome: 'defeated', daysAgo: 22, actions: unreadableCall },
  { ...HOSTILE_TEXTS.long, outcome: 'no quorum', daysAgo: 19, turnout: 2 },
  {
    ...text('Grant for the documentation', 'Pays 8,000 FTHM for better documentation.'),
    outcome: 'executed',
    daysAgo: 17,
    actions: grant('writers', 8000),
  },
  {
    ...text(
      'Unreadable by design',
      'Calls a function that no one knows. The call fails, and the proposal counts as executed.',
    ),
    outcome: 'executed',
    daysAgo: 14,
    actions: ({ staking }) => [{ target: staking, value: 0n, calldata: '0xdeadbeef' }],
  },
  { ...text('List a new asset', 'Canceled: the asset has no price feed.'), outcome: 'canceled', daysAgo: 13 },
  {
    ...text('Grant for market making', 'Pays 100,000 FTHM. Passed, not confirmed by the multisig yet.'),
    outcome: 'succeeded',
    daysAgo: 10,
    actions: grant('market maker', 100_000),
  },
  {
    ...text('Raise the borrow cap of LSK', 'From no cap to 900,000 LSK. Confirmed: anybody can queue it.'),
    outcome: 'confirmed',
    daysAgo: 8,
    actions: lending('setBorrowCap(address asset, uint256 newBorrowCap)', 'LSK', 900_000n),
  },
  {
    ...text('Raise the supply cap of LSK', 'To 40,000,000 LSK. Queued: anybody can execute it.'),
    outcome: 'queued',
    daysAgo: 7,
    actions: lending('setSupplyCap(address asset, uint256 newSupplyCap)', 'LSK', 40_000_000n),
  },
  {
    ...text('Grant for the education program', 'Pays 30,000 FTHM. Queued, and its time comes in two days.'),
    outcome: 'delayed',
    daysAgo: 4,
    actions: grant('education', 30_000),
  },
  {
    ...text('Raise the reserve factor of DAI', 'The treasury gets 25 % of the interest of DAI.'),
    outcome: 'open',
    daysAgo: 1,
    turnout: 12,
    actions: lending('setReserveFactor(address asset, uint256 newReserveFactor)', 'DAI', 2500n),
  },
  { ...HOSTILE_TEXTS.links, outcome: 'open', daysAgo: 1, actions: unreadableCall },
  { ...HOSTILE_TEXTS.override, outcome: 'open', daysAgo: 1, actions: grant('stranger', 1_000_000) },
  { ...HOSTILE_TEXTS.separators, outcome: 'open', daysAgo: 1 },
  {
    ...text('Raise the debt ceiling of CGO', 'The pool of CGO may issue 6,000,000 FXD.'),
    outcome: 'pending',
    daysAgo: 1,
    actions: ({ collateralPoolConfig, pool }) => [
      call(
        collateralPoolConfig,
        'setDebtCeiling(bytes32 collateralPoolId, uint256 debtCeiling)',
        pool('CGO'),
        6_000_000n * 10n ** 45n,
      ),
    ],
  },
];

export function planProposals(days: number): readonly ProposalPlan[] {
  return PLANS.filter(({ daysAgo }) => daysAgo <= days - 4).map((plan) => ({
    actions: noAction,
    turnout: USUAL_TURNOUT,
    ...plan,
  }));
}

export function descriptionOf({ title, body }: Pick<ProposalPlan, 'title' | 'body'>): string {
  return `${title}${SEPARATOR}${body}`;
}
