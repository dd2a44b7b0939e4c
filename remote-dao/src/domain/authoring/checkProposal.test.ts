import { checkAction, checkProposal, hasIssues, isDraft } from './checkProposal';
import { LONGEST_INPUT } from './draft';
import { buildAction, buildForm } from './testing/buildDraft';

function anyChecksum(): boolean {
  return true;
}

test.each([
  ['without a title [DAO-125]', { descriptionTitle: ' ' }, { field: 'descriptionTitle', problem: 'missing' }],
  [
    'with a separator in the title',
    { descriptionTitle: `a${'-'.repeat(16)}b` },
    { field: 'descriptionTitle', problem: 'separator' },
  ],
  [
    'with a title in whose end the separator begins',
    { descriptionTitle: 'a-' },
    { field: 'descriptionTitle', problem: 'separator' },
  ],
  [
    'with a title of 10 kB',
    { descriptionTitle: 'a'.repeat(10_000) },
    { field: 'descriptionTitle', problem: 'too-long' },
  ],
  ['without a description', { description: '' }, { field: 'description', problem: 'missing' }],
  ['with an empty paragraph [DAO-126]', { description: '<p><br></p>' }, { field: 'description', problem: 'missing' }],
  [
    'with blanks only [DAO-126]',
    { description: '<p>&nbsp; \u200b</p><!-- a -->' },
    { field: 'description', problem: 'missing' },
  ],
  [
    'with a huge description',
    { description: 'a'.repeat(LONGEST_INPUT.description + 1) },
    { field: 'description', problem: 'too-long' },
  ],
  ['with a link that is none', { link: 'forum' }, { field: 'link', problem: 'invalid' }],
  ['with a link inside of a text', { link: 'see https://forum.example' }, { field: 'link', problem: 'invalid' }],
  ['with a link and a text', { link: 'https://forum.example see' }, { field: 'link', problem: 'invalid' }],
  [
    'with a link that is too long',
    { link: `https://forum.example/${'a'.repeat(LONGEST_INPUT.link)}` },
    { field: 'link', problem: 'invalid' },
  ],
  ['with a script as a link', { link: 'javascript:alert(1)' }, { field: 'link', problem: 'invalid' }],
  ['without the confirmation [DAO-129]', { isApproved: false }, { field: 'isApproved', problem: 'missing' }],
  ['with actions of which there is none', { withAction: true }, { field: 'actions', problem: 'missing' }],
  [
    'with 21 actions',
    { withAction: true, actions: Array.from({ length: 21 }, () => buildAction()) },
    { field: 'actions', problem: 'too-many' },
  ],
])('refuses a proposal %s', (_, changes, issue) => {
  const found = checkProposal(buildForm(changes), anyChecksum);
  expect(found.issues).toEqual([issue]);
  expect(hasIssues(found)).toBe(true);
});

test.each([
  ['without an action', {}],
  ['with 20 actions', { withAction: true, actions: Array.from({ length: 20 }, () => buildAction()) }],
  ['with an incomplete action while the switch is off', { actions: [buildAction({ target: '' })] }],
  ['with dashes inside of the title', { descriptionTitle: 'a---------------b' }],
  ['with a separator in the body', { description: `a${'-'.repeat(40)}b` }],
  ['without a link [DAO-127]', { link: '' }],
  ['with a blank link', { link: '  ' }],
  ['with a link', { link: ' https://forum.example/t/1 ' }],
  ['with a link without encryption', { link: 'http://forum.example' }],
  ['with the longest link', { link: 'https://forum.example/'.padEnd(LONGEST_INPUT.link, 'a') }],
  ['with the longest title', { descriptionTitle: 'a'.repeat(LONGEST_INPUT.title) }],
  ['with the longest description', { description: 'a'.repeat(LONGEST_INPUT.description) }],
])('accepts a proposal %s', (_, changes) => {
  expect(hasIssues(checkProposal(buildForm(changes), anyChecksum))).toBe(false);
});

test.each([
  ['without a target [DAO-130]', { target: ' ' }, [{ field: 'target', problem: 'missing' }]],
  ['with a target that is no address [DAO-131]', { target: '0x12' }, [{ field: 'target', problem: 'invalid' }]],
  ['with the zero address', { target: `0x${'0'.repeat(40)}` }, [{ field: 'target', problem: 'invalid' }]],
  ['with a blank signature', { functionSignature: ' ' }, [{ field: 'functionSignature', problem: 'missing' }]],
  ['with blank calldata', { callData: ' ' }, [{ field: 'callData', problem: 'missing' }]],
  ['without a signature [DAO-132]', { functionSignature: '' }, [{ field: 'functionSignature', problem: 'missing' }]],
  ['without calldata [DAO-134]', { callData: '' }, [{ field: 'callData', problem: 'missing' }]],
  ['with half a byte', { callData: '0x123' }, [{ field: 'callData', problem: 'invalid' }]],
  ['with calldata that is no hexadecimal text', { callData: 'transfer' }, [{ field: 'callData', problem: 'invalid' }]],
  [
    'with calldata too long for a block',
    { callData: `0x${'00'.repeat(70_000)}` },
    [{ field: 'callData', problem: 'invalid' }],
  ],
  ['with a fraction of a wei', { value: '0.5' }, [{ field: 'value', problem: 'invalid' }]],
])('refuses an action %s', (_, changes, issues) => {
  expect(checkAction(buildAction(changes), anyChecksum)).toEqual(issues);
});

it('refuses a target whose checksum is wrong', () => {
  expect(checkAction(buildAction(), () => false)).toEqual([{ field: 'target', problem: 'invalid' }]);
});

it('has an issue where only an action has one', () => {
  const form = buildForm({ withAction: true, actions: [buildAction(), buildAction({ target: '' })] });
  const found = checkProposal(form, anyChecksum);
  expect(found).toEqual({ issues: [], actions: [[], [{ field: 'target', problem: 'missing' }]] });
  expect(hasIssues(found)).toBe(true);
});

it('accepts the longest calldata, blanks around it aside', () => {
  const callData = ` 0x${'0'.repeat(LONGEST_INPUT.callData - 2)} `;
  expect(checkAction(buildAction({ callData }), anyChecksum)).toEqual([]);
});

it('accepts an action without arguments and value [DAO-137]', () => {
  expect(checkAction(buildAction({ functionArguments: '', value: '' }), anyChecksum)).toEqual([]);
});

test.each([
  [true, 'a title and a description', {}],
  [true, 'letters of any script', { description: '<p>提案</p>' }],
  [false, 'no title', { descriptionTitle: ' ' }],
  [false, 'no description', { description: '' }],
  [false, 'a description of digits', { description: '<p>123 &nbsp; &amp; 4</p>' }],
])('a draft can be saved: %p, with %s [DAO-138]', (isPossible, _, changes) => {
  expect(isDraft(buildForm(changes))).toBe(isPossible);
});
