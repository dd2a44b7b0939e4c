import fc from 'fast-check';
import {
  cardExcerpt,
  cardTitle,
  hasActions,
  parseProposalId,
  proposalKey,
  proposalTitle,
  SEPARATOR,
  shortProposalId,
  splitDescription,
} from './proposal';

describe('splitDescription', () => {
  it('divides title and body at the first separator of 16 dashes [DAO-043]', () => {
    expect(SEPARATOR).toBe('----------------');
    expect(splitDescription('Title----------------<p>Body</p>')).toEqual({ title: 'Title', body: '<p>Body</p>' });
  });

  it.each([
    ['a second separator belongs to the body', `A${SEPARATOR}B${SEPARATOR}C`, 'A', `B${SEPARATOR}C`],
    ['a longer run of dashes begins with the separator', `A${SEPARATOR}-B`, 'A', '-B'],
    ['15 dashes separate nothing', `A${'-'.repeat(15)}B`, `A${'-'.repeat(15)}B`, ''],
    ['a description without a separator is all title', 'A title', 'A title', ''],
    ['an empty title stays empty', `${SEPARATOR}B`, '', 'B'],
  ])('%s', (_case, description, title, body) => {
    expect(splitDescription(description)).toEqual({ title, body });
  });

  it('loses nothing of any description', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, body) => {
        fc.pre(!`${title}${SEPARATOR}`.slice(0, -1).includes(SEPARATOR));
        expect(splitDescription(`${title}${SEPARATOR}${body}`)).toEqual({ title, body });
      }),
    );
  });
});

describe('text of a card', () => {
  it('displays at most 50 characters of a title [DAO-200]', () => {
    expect(cardTitle(`${'a'.repeat(50)}${SEPARATOR}`)).toBe('a'.repeat(50));
    expect(cardTitle(`${'a'.repeat(51)}${SEPARATOR}`)).toBe(`${'a'.repeat(49)}…`);
  });

  it('displays at most 150 characters of a body [DAO-201]', () => {
    expect(cardExcerpt(`T${SEPARATOR}${'b'.repeat(150)}`)).toBe('b'.repeat(150));
    expect(cardExcerpt(`T${SEPARATOR}${'b'.repeat(151)}`)).toBe(`${'b'.repeat(149)}…`);
  });

  it.each([
    ['tags', '<p>One</p><p>two &amp; three</p>', 'One two & three'],
    ['scripts with their content', '<script>steal()</script>Text', 'Text'],
    ['a script of several lines', '<script>\n steal()\n</script  >Text', 'Text'],
    ['a script that is never closed', 'Text<script>steal()', 'Text'],
    ['a tag that is never closed', 'Text <img src=x onerror=steal()', 'Text'],
    ['escaped tags only once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('leaves out %s', (_case, body, excerpt) => {
    expect(cardExcerpt(`T${SEPARATOR}${body}`)).toBe(excerpt);
  });

  it.each([
    ['HTML', '<h1>Raise</h1> the <strong>ceiling</strong>', 'Raise the ceiling'],
    ['Markdown', '# **Raise** the [ceiling](https://a.example)', 'Raise the ceiling'],
    ['entities', 'Raise &amp; lower', 'Raise & lower'],
    ['shorter rows of dashes', 'Raise -------- lower', 'Raise – lower'],
  ])('displays a title with %s as plain text, in the list and as a heading', (_case, title, plain) => {
    expect(proposalTitle(`${title}${SEPARATOR}Body`)).toBe(plain);
    expect(cardTitle(`${title}${SEPARATOR}Body`)).toBe(plain);
    expect(cardExcerpt(`T${SEPARATOR}${title}`)).toBe(plain);
  });

  it('makes characters visible that reorder text', () => {
    expect(proposalTitle(`Send \u202E001 FXD${SEPARATOR}`)).toBe('Send �001 FXD');
  });

  it('stays short for any description', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20_000 }), (description) => {
        expect(Array.from(new Intl.Segmenter().segment(cardTitle(description))).length).toBeLessThanOrEqual(50);
        expect(cardExcerpt(description)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      }),
    );
  });
});

describe('id of a proposal', () => {
  it('is shortened to its first and last 4 digits [DAO-042]', () => {
    expect(shortProposalId(12_345_678_905_678n)).toBe('1234…5678');
    expect(shortProposalId(123_456_789n)).toBe('1234…6789');
    expect(shortProposalId(12_345_678n)).toBe('12345678');
  });

  it('is read back from its URL', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (id) => {
        expect(parseProposalId(proposalKey(id))).toBe(id);
        expect(parseProposalId(id.toString())).toBe(id);
        expect(proposalKey(id).length % 2).toBe(0);
      }),
    );
  });

  it.each(['', '0x', 'create', '-1', '1.5', `0x1${'0'.repeat(64)}`, (2n ** 256n).toString(), '0x12 '])(
    'refuses %j',
    (text) => {
      expect(parseProposalId(text)).toBeUndefined();
    },
  );
});

it('knows a proposal without an action by its only target, the zero address [DAO-203]', () => {
  const zero = `0x${'0'.repeat(40)}` as const;
  const other = `0x${'0'.repeat(39)}1` as const;
  const batch = { values: [0n], calldatas: ['0x' as const] };
  expect(hasActions({ ...batch, targets: [zero] })).toBe(false);
  // The timelock executes these too.
  expect(hasActions({ ...batch, targets: [zero, other] })).toBe(true);
  expect(hasActions({ ...batch, values: [1n], targets: [zero] })).toBe(true);
  expect(hasActions({ ...batch, targets: [other] })).toBe(true);
  expect(hasActions({ targets: [], values: [], calldatas: [] })).toBe(false);
});
