import { dialogPath, parseDialogLink, type DialogLink } from './dialogLink';
import { testAddress } from '../testing/buildMarket';

const ASSET = testAddress(7);

describe('a link to a lending dialog', () => {
  it.each<DialogLink>([
    { market: 'lisk', dialog: { kind: 'supply', underlyingAsset: ASSET, amount: '1.5', isNative: true } },
    { market: 'lisk', dialog: { kind: 'repay', underlyingAsset: ASSET, rateMode: 'stable' } },
    { dialog: { kind: 'withdraw', underlyingAsset: ASSET } },
    { market: 'lisk', dialog: { kind: 'claim' } },
  ])('is read as it was written: %j', (link) => {
    expect(parseDialogLink(dialogPath(link).slice(1))).toEqual(link);
  });

  it.each(['', '?supply=', '?supply=0x12', '?market=lisk', '?amount=5', '?repay=constructor'])(
    'is none for %s',
    (search) => {
      expect(parseDialogLink(search)).toBeUndefined();
    },
  );

  it('ignores an amount of more than 80 characters', () => {
    const { dialog } = parseDialogLink(`?supply=${ASSET}&amount=${'1'.repeat(81)}`) ?? {};
    expect(dialog).toEqual({ kind: 'supply', underlyingAsset: ASSET });
  });
});
