import { plainText, visibleText } from './plainText';

test.each([
  ['paragraphs', '<p>Raise it</p><p>to 5</p>', ' Raise it  to 5 '],
  ['emphasis within a word', 'un<strong>like</strong>ly', 'unlikely'],
  ['attributes, with a bracket in one', '<p class="a>b" data-x=\'<i>\'>Raise it</p>', ' Raise it '],
  ['links', 'see <a href="https://forum.example/1">the forum</a>', 'see the forum'],
  ['upper case and self-closing tags', 'one<BR/>two<hr />three', 'one two three'],
  ['entities', 'A &amp; B &lt;C&gt; &quot;D&quot; &#39;E&#x27;&nbsp;F', `A & B <C> "D" 'E' F`],
  ['an entity of an entity, once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('reads the text of %s', (_case, html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ['comparisons', 'a < b and c > d'],
  ['a power', '10<sup>6</sup>'],
  ['a deletion', 'Do <del>not</del> pay'],
  ['a comment', '<!-- pays 5 ETH -->'],
  ['an image', '<img alt="Do not pay">'],
  ['a script', '<script>pay()</script>'],
  ['an unknown tag', '<pay amount="5">'],
  ['a tag that does not end', '<p class="Raise it'],
  ['numbers that are no characters', '&#0; &#xd800; &#x110000; &unknown;'],
])('keeps %s', (_case, text) => {
  expect(plainText(text)).toBe(text);
});

test.each([
  ['the separator of a proposal', 'Raise it----------------<p>To 5</p>', 'Raise it –  To 5 '],
  ['a separator at the end', 'Raise it----------------', 'Raise it'],
  ['a separator at the start', '----------------To 5', 'To 5'],
  ['rules between lines', 'One\n***\ntwo\n---\nthree', 'One\n – \ntwo\n – \nthree'],
  ['headings', '# Raise it\n## Why', 'Raise it\nWhy'],
  ['bold and italic words', '**Raise** it *now*, __please__ _do_', 'Raise it now, please do'],
  ['links and images', 'See [the forum](https://forum.example/a_(b) "title") ![chart](x.png)', 'See the forum chart'],
  ['code', 'Call `setFee` of ``pool``', 'Call setFee of pool'],
  ['fenced code', '```ts\nsetFee(5)\n```', ' \nsetFee(5)\n '],
  ['lists and quotations', '- one\n* two\n> three', '• one\n• two\nthree'],
])('reads the text of Markdown without %s', (_case, source, text) => {
  expect(plainText(source)).toBe(text);
});

test.each([
  ['a product', 'Pay 2*3*4 FXD'],
  ['a power', '2**3**4'],
  ['a name with underscores', 'Call set_debt_ceiling'],
  ['a negative number', '- 5'],
  ['a list of indexes', 'targets[0](1'],
  ['one sign', 'a * b, 5 > 4, # 1'],
  ['a deletion', 'Do ~~not~~ pay'],
])('keeps %s', (_case, text) => {
  expect(plainText(text)).toBe(text);
});

test('reads what a page displays without scripts, comments, images and unknown tags', () => {
  const html = '<script>pay()</script>un<b>like</b>ly<!-- x --> <img alt="y">10<sup>6</sup> **more** &lt;b&gt;';
  expect(visibleText(html)).toBe(' unlikely   10 6  more <b>');
});

test('reads a text of a megabyte in less than two seconds', () => {
  for (const part of ['*a ', '[a](', '<p ', '`a', '_', '> ', '----- ']) {
    const started = performance.now();
    plainText(part.repeat(1_000_000 / part.length));
    expect(performance.now() - started).toBeLessThan(2_000);
  }
});
