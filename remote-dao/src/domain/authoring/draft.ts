export interface DraftAction {
  readonly target: string;
  /** `setDebtCeiling(bytes32,uint256)` */
  readonly functionSignature: string;
  /** Comma-separated. */
  readonly functionArguments: string;
  /** Wei; may be empty. */
  readonly value: string;
  readonly callData: string;
}

export interface ProposalForm {
  readonly descriptionTitle: string;
  /** HTML. */
  readonly description: string;
  /** The discussion's address; empty to open a new one. */
  readonly link: string;
  readonly withAction: boolean;
  readonly agreement: boolean;
  readonly actions: readonly DraftAction[];
  readonly isApproved: boolean;
}

export interface Draft extends ProposalForm {
  readonly id: string;
  /** Milliseconds since the epoch; `undefined` if unknown. */
  readonly created?: number | undefined;
}

export const EMPTY_ACTION: DraftAction = {
  target: '',
  functionSignature: '',
  functionArguments: '',
  value: '',
  callData: '',
};

export const EMPTY_FORM: ProposalForm = {
  descriptionTitle: '',
  description: '',
  link: '',
  withAction: false,
  agreement: false,
  actions: [],
  isApproved: false,
};

/** Maximum length of inputs, in characters. The same limits apply when drafts are read. */
export const LONGEST_INPUT = {
  target: 64,
  title: 1_000,
  description: 100_000,
  link: 2_048,
  signature: 1_024,
  arguments: 20_000,
  value: 78,
  callData: 131_072,
} as const;

/** The governor's limit. */
export const MOST_ACTIONS = 20;

export function findDraft(drafts: readonly Draft[], draftId: string): Draft | undefined {
  return drafts.find(({ id }) => id.toLowerCase() === draftId.toLowerCase());
}

/** True if the content is equal, ignoring ids and dates. */
export function isSameForm(one: ProposalForm, other: ProposalForm): boolean {
  return (
    one.descriptionTitle === other.descriptionTitle &&
    one.description === other.description &&
    one.link === other.link &&
    one.withAction === other.withAction &&
    one.agreement === other.agreement &&
    one.isApproved === other.isApproved &&
    one.actions.length === other.actions.length &&
    one.actions.every((action, index) => isSameAction(action, other.actions[index]))
  );
}

function isSameAction(one: DraftAction, other: DraftAction | undefined): boolean {
  return (
    one.target === other?.target &&
    one.functionSignature === other.functionSignature &&
    one.functionArguments === other.functionArguments &&
    one.value === other.value &&
    one.callData === other.callData
  );
}
