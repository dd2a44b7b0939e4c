import { dialogPath, parseDialogLink } from './dialogLink';

const POOL = `0x${'4'.repeat(64)}` as const;

describe('a link to an FXD dialog', () => {
  it('is read as it was written', () => {
    for (const link of [
      { kind: 'top-up', positionId: 987n, amount: '0.511833' },
      { kind: 'repay', positionId: 7n },
      { kind: 'open', poolId: POOL },
    ] as const) {
      expect(parseDialogLink(dialogPath(link).slice(1))).toEqual(link);
    }
  });

  it.each(['', '?repay=', '?repay=-1', '?repay=1e3', '?open=0x12', '?amount=5', `?repay=${'9'.repeat(31)}`])(
    'is none for %s',
    (search) => {
      expect(parseDialogLink(search)).toBeUndefined();
    },
  );

  it('ignores an amount of more than 80 characters', () => {
    expect(parseDialogLink(`?repay=7&amount=${'1'.repeat(81)}`)).toEqual({ kind: 'repay', positionId: 7n });
  });
});
