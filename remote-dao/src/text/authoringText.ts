import type { ArgumentsProblem } from '../domain/authoring/functionArguments';
import type { ActionIssue, ProposalIssue } from '../domain/authoring/checkProposal';
import type { ProposerIssue } from '../domain/authoring/checkProposer';

export const richTextText = {
  imageRemoved: (alternative: string) =>
    alternative === '' ? '[Image not shown]' : `[Image not shown: ${alternative}]`,
  opensNewTab: 'Opens in a new tab',
  cut: 'The rest of this text is not shown, because it is too long.',
} as const;

export const editorText = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Subheading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Link address',
  linkHint: 'https://',
  applyLink: 'Apply link',
  removeLink: 'Remove link',
  invalidLink: 'Enter a web address that starts with https:// or http://.',
} as const;

/** Quoted sentences are from the specification. */
export const formText = {
  createTitle: 'Create proposal',
  editTitle: 'Edit draft',
  about: 'Describe what should change and why. Everything you submit is public and permanent.',
  back: 'Back',
  proposal: 'Proposal',
  title: 'Title',
  titleHint: 'One line that says what changes',
  description: 'Description',
  link: 'Discussion link',
  optional: 'optional',
  linkHint: 'https://',
  forumNote: 'Without a link, a forum discussion is prepared for this proposal.',
  openForum: 'Open forum discussion',
  noForum: 'This DAO names no forum, so no discussion is created without a link.',
  actions: 'Actions',
  withAction: 'Proposal with action',
  withoutAction: 'This proposal changes nothing on-chain: it records a decision.',
  action: (number: number) => `Action ${number}`,
  addAction: 'Add action',
  removeAction: (number: number) => `Remove action ${number}`,
  target: 'Target address',
  targetHint: '0x… or xdc…',
  functionSignature: 'Function signature',
  signatureHint: 'name(uint256,bool)',
  functionArguments: 'Function arguments',
  argumentsHint: 'Separated by commas: 7, true, [1,2], "a text, with a comma"',
  callData: 'Calldata',
  callDataHint: '0x…',
  generating: 'Generating calldata…',
  generatedLater: 'Generated when signature and arguments are complete. You can also paste it.',
  generated: 'Generated from signature and arguments. You can edit it.',
  otherArguments:
    'This calldata differs from the signature and arguments above. The calldata is what is proposed and what voters see.',
  otherFunction: 'This calldata does not call the function of the signature. Voters see what the calldata does.',
  value: 'Value in wei',
  valueIs: (amount: string, symbol: string) => `= ${amount} ${symbol}`,
  confirmation: 'I have checked title, description and actions. A submitted proposal cannot be changed.',
  saveForLater: 'Save for later',
  create: 'Create',
  restored: 'Your unsaved changes were restored.',
  discard: 'Discard changes',
  changedElsewhere: 'This draft was changed in another tab.',
  loadTheirs: 'Load that version',
  keepMine: 'Keep my version',
  deletedElsewhere: 'This draft was deleted in another tab. Saving adds it again.',
  notPersistent: 'This browser stores nothing more: a reload forgets this draft. Export your drafts as a file.',
} as const;

export const formAlertText = {
  needsDraft: 'Please enter a proposal title and description for save it for later.',
  needsProposal: 'For create proposal you need to fill title and description.',
  incomplete: 'Correct the marked fields first.',
  created: 'Proposal created successfully',
  savedNew: 'Proposal successfully saved for later.',
  savedEdited: 'Draft proposal edited successfully.',
  notStored:
    'This browser refused to store the draft. It is listed until you close this page: export your drafts as a file.',
  notSaved: 'Nothing was saved: the draft was changed elsewhere. Choose a version first.',
  newer: 'Nothing was saved: a newer version of this app changed this draft. Reload the page to edit it.',
  deleted: (title: string) => `Draft proposal ${title} deleted successfully.`,
  noDiscussion: 'Your proposal has no discussion link.',
} as const;

export const proposerText = {
  issue: {
    'too-early': 'Next acceptable proposal timestamp is not reached.',
    'too-few-votes': 'You have no enough voting power for create proposal.',
  } satisfies Record<ProposerIssue, string>,
  tooFew: (min: string) => `You have less than ${min} vFTHM, and you can not create a new proposal`,
  staking: 'Stake FTHM',
  until: (date: string) => `You can't create new proposal until ${date}`,
  notConnected: 'Account not connected. Please, connect your account to be able to create proposals.',
  connect: 'Connect Wallet',
  unread: "Couldn't read whether you can create a proposal. It is checked again before anything is sent.",
} as const;

export const proposeText = {
  title: 'Create proposal',
  action: 'Create proposal',
  running: 'Creating proposal',
  proposalTitle: 'Title',
  calls: 'Actions',
  noCalls: 'None',
  sends: 'Sent if executed',
  threshold: 'Required voting power',
  votes: 'Your voting power',
  unit: 'vFTHM',
  unreadable: 'Value unavailable',
  permanent: 'The proposal cannot be changed or withdrawn here once it is created.',
  result: 'Your proposal was created.',
} as const;

export const draftsText = {
  title: 'Governance',
  about: 'Drafts are stored in this browser only, until you submit them.',
  panel: 'Drafts',
  proposals: 'Proposals',
  created: 'Created',
  none: 'You have no drafts.',
  noneHint: 'Save a proposal for later, or import drafts from a file.',
  create: 'Create a proposal',
  export: 'Export',
  import: 'Import',
  importFile: 'Import drafts from a file',
  exportName: 'fathom-draft-proposals.json',
  imported: (added: number, unchanged: number, refused: number) =>
    [
      added === 1 ? '1 draft imported.' : `${added} drafts imported.`,
      ...(unchanged === 0 ? [] : [`${unchanged} already here.`]),
      ...(refused === 0 ? [] : [`${refused} not readable.`]),
    ].join(' '),
  importFailed: {
    'not-a-list': 'This file contains no drafts. Choose a file that was exported here.',
    'too-large': 'This file is too large. Drafts take less than 5 MB.',
    unreadable: 'The file could not be read. Try again.',
  },
  unreadable: (count: number) =>
    count === 1
      ? '1 draft is damaged or from a newer version of this app. It is kept, and part of every export.'
      : `${count} drafts are damaged or from a newer version of this app. They are kept, and part of every export.`,
  untitled: 'Untitled draft',
  dateUnknown: 'The date was not saved',
  drafts: 'Drafts',
  overview: 'Overview',
  breadcrumb: 'Breadcrumb',
  submit: 'Submit proposal',
  edit: 'Edit',
  delete: 'Delete draft',
  deleteTitle: 'Delete Draft Proposal',
  deleteQuestion: (title: string) => `“${title}” is removed from this browser. This cannot be undone.`,
  deleteConfirm: 'Delete',
  cancel: 'Cancel',
  description: 'Description',
  discussion: 'Discussion',
  effects: 'What this proposal would do',
  incompleteActions: 'Complete every action to see what it would do.',
  noActions: 'This proposal has no action.',
  missing: 'This draft does not exist in this browser.',
  missingHint: (id: string) => `The link names the draft ${id}. It may have been deleted, or saved in another browser.`,
  toDrafts: 'All drafts',
  incomplete: 'Complete this draft before you submit it:',
} as const;

export function proposalIssueText({ field, problem }: ProposalIssue): string {
  switch (field) {
    case 'descriptionTitle':
      if (problem === 'missing') return 'Field Title is required';
      return problem === 'too-long'
        ? 'This title is too long.'
        : 'A title must not contain 16 dashes in a row, or end with a dash: they separate title and description.';
    case 'description':
      return problem === 'missing' ? 'Field description is required' : 'This description is too long.';
    case 'link':
      return 'Enter a web address that starts with https:// or http://.';
    case 'isApproved':
      return 'This field is required';
    case 'actions':
      return problem === 'missing'
        ? 'Add an action, or switch actions off.'
        : 'A proposal can have at most 20 actions.';
  }
}

export function actionIssueText({ field, problem }: ActionIssue): string {
  switch (field) {
    case 'target':
      return problem === 'missing' ? 'Field Target address is required' : 'Please provide valid XDC address';
    case 'functionSignature':
      return 'Field Function Signature is required';
    case 'callData':
      return problem === 'missing'
        ? 'Field Calldata is required'
        : 'Calldata is 0x and an even number of hexadecimal digits.';
    case 'value':
      return 'Enter a whole number of wei.';
  }
}

const argumentsText: Readonly<Record<ArgumentsProblem, string>> = {
  bracket: 'A bracket is missing or has no partner.',
  quote: 'A double quote is missing.',
  empty: 'There is nothing between two commas.',
};

export const calldataText = {
  signature: 'This is not a function signature, such as name(uint256,bool).',
  arguments: (problem: ArgumentsProblem) => argumentsText[problem],
  count: (expected: number, found: number) =>
    `The signature has ${expected} ${expected === 1 ? 'argument' : 'arguments'}, but ${found} ${found === 1 ? 'is' : 'are'} entered. Put a text that contains commas in double quotes.`,
  value: (number: number, type: string) => `Argument ${number} does not fit the type ${type}.`,
} as const;
