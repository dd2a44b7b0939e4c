import { Interface } from 'ethers';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { decodePositionChange } from './positionReceipt';
import { ACCOUNT, CGO_ID, CONTRACTS, handlerOf, RAD, WALLET } from '../data/testing/fxdSetup';

const WAD = 10n ** 18n;
const { bookKeeper, positionManager, fathomStablecoin, proxyWalletRegistry } = CONTRACTS;

/** Published by the protocol, independent of the product's code. */
const events = new Interface([
  'event LogAdjustPosition(address indexed _caller, bytes32 indexed _collateralPoolId, address indexed _positionAddress, uint256 _lockedCollateral, uint256 _debtShare, uint256 _positionDebtValue, int256 _addCollateral, int256 _addDebtShare)',
  'event LogNewPosition(address indexed _usr, address indexed _own, uint256 indexed _positionId)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

function log(address: string, name: string, args: readonly unknown[], codec = events): ReceiptLog {
  return { address, ...codec.encodeEventLog(name, args) };
}

const SELECTION = { account: ACCOUNT, contracts: CONTRACTS };
const ADJUSTED = log(bookKeeper, 'LogAdjustPosition', [
  positionManager,
  CGO_ID,
  handlerOf(9),
  3n * WAD,
  2n * WAD,
  2n * RAD + 1n,
  WAD,
  2n * WAD,
]);
const OPENED = log(positionManager, 'LogNewPosition', [WALLET, WALLET, 9n]);
const CAME = log(fathomStablecoin, 'Transfer', [WALLET, ACCOUNT, 5n]);
const WENT = log(fathomStablecoin, 'Transfer', [ACCOUNT, WALLET, 2n]);

it('returns the resulting position and the moved amounts', () => {
  expect(decodePositionChange([OPENED, ADJUSTED, CAME], SELECTION)).toEqual({
    positionId: 9n,
    lockedCollateral: 3n * WAD,
    debt: 2n * WAD + 1n,
    collateral: WAD,
    fxd: 5n,
  });
});

it("sums up the account's transfers, and ignores those of others", () => {
  const between = log(fathomStablecoin, 'Transfer', [WALLET, positionManager, 100n]);
  const forged = log(proxyWalletRegistry, 'Transfer', [WALLET, ACCOUNT, 100n]);
  expect(decodePositionChange([ADJUSTED, CAME, WENT, between, forged], SELECTION)).toMatchObject({
    positionId: undefined,
    fxd: 3n,
  });
});

it('uses the last adjustment, and only events of the book keeper', () => {
  const earlier = log(bookKeeper, 'LogAdjustPosition', [positionManager, CGO_ID, handlerOf(9), 1n, 1n, 1n, 1n, 1n]);
  const forged = { ...earlier, address: positionManager };
  expect(decodePositionChange([earlier, ADJUSTED, forged], SELECTION)?.lockedCollateral).toBe(3n * WAD);
  expect(decodePositionChange([forged, CAME], SELECTION)).toBeUndefined();
});
