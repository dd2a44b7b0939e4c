import { wadAmount } from '@fathom/base/domain/ratio';
import { sendAndReceive } from './sendAndReceive';

const ETHER = 10n ** 18n;

it.each([
  [1_200n, 2n, 'You send 1,200 FXD, you receive 2 ETH'],
  [1_200n, 0n, 'You send 1,200 FXD'],
  [0n, 2n, 'You receive 2 ETH'],
  [0n, 0n, undefined],
])('states the amounts that leave and enter the wallet: %s and %s', (sent, received, sentence) => {
  const given = { amount: wadAmount(sent * ETHER), symbol: 'FXD' };
  expect(sendAndReceive(given, { amount: wadAmount(received * ETHER), symbol: 'ETH' }, 'en')).toBe(sentence);
});
