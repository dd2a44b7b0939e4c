import { EMPTY_ACTION, EMPTY_FORM, findDraft, isSameForm, type Draft, type ProposalForm } from './draft';

const FORM: ProposalForm = {
  descriptionTitle: 'Title',
  description: '<p>Text</p>',
  link: 'https://forum.example/t/1',
  withAction: true,
  agreement: true,
  isApproved: false,
  actions: [EMPTY_ACTION, { ...EMPTY_ACTION, target: '0x01' }],
};

function draft(id: string): Draft {
  return { ...EMPTY_FORM, id };
}

it('finds a draft by its id in any letter case', () => {
  const drafts = [draft('other'), draft('Ab-12')];
  expect(findDraft(drafts, 'aB-12')).toBe(drafts[1]);
  expect(findDraft(drafts, 'ab-13')).toBeUndefined();
});

it('takes forms of the same content for the same, whenever they were saved', () => {
  const copy = { ...FORM, actions: FORM.actions.map((action) => ({ ...action })), id: 'other', created: 1 };
  expect(isSameForm(FORM, copy)).toBe(true);
});

const CHANGES: readonly [string, Partial<ProposalForm>][] = [
  ['title', { descriptionTitle: 'Other' }],
  ['description', { description: '' }],
  ['link', { link: '' }],
  ['use of actions', { withAction: false }],
  ['agreement', { agreement: false }],
  ['approval', { isApproved: true }],
  ['number of actions', { actions: [EMPTY_ACTION] }],
  ['further action', { actions: [...FORM.actions, EMPTY_ACTION] }],
  ['second action', { actions: [EMPTY_ACTION, { ...EMPTY_ACTION, target: '0x02' }] }],
  ['order of actions', { actions: FORM.actions.toReversed() }],
];

it.each(CHANGES)('notices another %s', (_part, change) => {
  expect(isSameForm(FORM, { ...FORM, ...change })).toBe(false);
  expect(isSameForm({ ...FORM, ...change }, FORM)).toBe(false);
});

it.each(Object.keys(EMPTY_ACTION))('notices another %s of an action', (part) => {
  const one = { ...FORM, actions: [EMPTY_ACTION] };
  expect(isSameForm(one, { ...FORM, actions: [{ ...EMPTY_ACTION, [part]: '1' }] })).toBe(false);
});
