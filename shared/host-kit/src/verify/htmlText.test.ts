import { htmlText } from './htmlText';

test.each([
  ['paragraphs', '<p>Raise it</p><p>to 5</p>', ' Raise it  to 5 '],
  ['emphasis within a word', 'un<strong>like</strong>ly', 'unlikely'],
  ['attributes, with a bracket in one', '<p class="a>b" data-x=\'<i>\'>Raise it</p>', ' Raise it '],
  ['links', 'see <a href="https://forum.example/1">the forum</a>', 'see the forum'],
  ['upper case and self-closing tags', 'one<BR/>two<hr />three', 'one two three'],
  ['entities', 'A &amp; B &lt;C&gt; &quot;D&quot; &#39;E&#x27;&nbsp;F', `A & B <C> "D" 'E' F`],
  ['an entity of an entity, once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('reads the text of %s', (_case, html, text) => {
  expect(htmlText(html)).toBe(text);
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
  expect(htmlText(text)).toBe(text);
});
