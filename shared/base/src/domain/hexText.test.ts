import { textOfHex, toHex } from './hexText';

it.each(['', 'a', 'Größe', '提案 🚀', '\uFEFFwith a mark'])('reads the text %j from its bytes', (text) => {
  expect(textOfHex(Buffer.from(text, 'utf8').toString('hex'))).toBe(text);
});

it('writes whole numbers in hexadecimal digits, without leading zeros', () => {
  expect([toHex(0), toHex(255n), toHex(2n ** 64n)]).toEqual(['0x0', '0xff', '0x10000000000000000']);
});
