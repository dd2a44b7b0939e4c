import { id, Interface } from 'ethers';
import { errorCatalog } from '../text/errorCatalog';
import { errorCodeOf } from './errorCodeOf';

const REFUSALS = [
  ['the code alone', '36', '36'],
  ["a node's message", 'execution reverted: 51', '51'],
  [
    'a message inside a JSON-RPC error body',
    '{"jsonrpc":"2.0","error":{"code":3,"message":"execution reverted: 35"}}',
    '35',
  ],
  ['the name of a custom error of a newer deployment', 'CollateralCannotCoverNewBorrow', '36'],
  ['the selector of a custom error', id('InconsistentEModeCategory()').slice(0, 10), '58'],
  ['an unknown custom error', '0xdeadbeef', undefined],
  ['a text', 'ERC20: transfer amount exceeds allowance', undefined],
  ['a failed assertion', 'Panic 0x11', undefined],
  ['nothing', undefined, undefined],
] as const;
test.each(REFUSALS)('finds the code in %s [LND-429]', (_, reason, code) => {
  expect(errorCodeOf({ code: 'reverted', reason })).toBe(code);
});

test("returns 4001 for a user rejection, whatever the wallet's message", () => {
  expect(errorCodeOf({ code: 'rejected', reason: 'MetaMask Tx Signature: User denied transaction signature.' })).toBe(
    '4001',
  );
});

/** Errors in the catalog, with their published selectors (aave-v3-origin, Errors.sol). */
const NEWER_ERRORS = [
  ['7', 'AddressesProviderNotRegistered', '0x7498ebd0'],
  ['9', 'NotContract', '0x6f7c43f1'],
  ['11', 'CallerNotAToken', '0x93b9ef1f'],
  ['12', 'InvalidAddressesProvider', '0x3b175b87'],
  ['13', 'InvalidFlashloanExecutorReturn', '0xfb37391e'],
  ['19', 'FlashloanPremiumInvalid', '0x742d1c72'],
  ['23', 'CallerMustBePool', '0x54b39ce2'],
  ['24', 'InvalidMintAmount', '0xccfad018'],
  ['25', 'InvalidBurnAmount', '0x2075cc10'],
  ['26', 'InvalidAmount', '0x2c5211c6'],
  ['27', 'ReserveInactive', '0x90cd6f24'],
  ['28', 'ReserveFrozen', '0x6d305815'],
  ['29', 'ReservePaused', '0xd37f5f1c'],
  ['30', 'BorrowingNotEnabled', '0x53587745'],
  ['32', 'NotEnoughAvailableUserBalance', '0x47bc4b2c'],
  ['35', 'HealthFactorLowerThanLiquidationThreshold', '0x6679996d'],
  ['36', 'CollateralCannotCoverNewBorrow', '0x911ceb81'],
  ['39', 'NoDebtOfSelectedType', '0xf0788fb2'],
  ['40', 'NoExplicitAmountToRepayOnBehalf', '0xcd3779c3'],
  ['43', 'UnderlyingBalanceZero', '0x5fe10377'],
  ['45', 'HealthFactorNotBelowThreshold', '0x930bb771'],
  ['46', 'CollateralCannotBeLiquidated', '0x979b5ce8'],
  ['47', 'SpecifiedCurrencyNotBorrowedByUser', '0x3653732b'],
  ['49', 'InconsistentFlashloanParams', '0x039ebb30'],
  ['50', 'BorrowCapExceeded', '0x77a6a896'],
  ['51', 'SupplyCapExceeded', '0xf58f733a'],
  ['53', 'DebtCeilingExceeded', '0xe24734c2'],
  ['54', 'UnderlyingClaimableRightsNotZero', '0xc26e71fb'],
  ['56', 'VariableDebtSupplyNotZero', '0xdd04d593'],
  ['57', 'LtvValidationFailed', '0x5b263df7'],
  ['57', 'UserHasAssetWithZeroLtv', '0x21e5c4ae'],
  ['58', 'InconsistentEModeCategory', '0xc1d88872'],
  ['58', 'NotBorrowableInEMode', '0x57db5bba'],
  ['60', 'AssetNotBorrowableInIsolation', '0x30d1eeb9'],
  ['62', 'UserInIsolationModeOrLtvZero', '0x0cafc072'],
  ['76', 'InconsistentParamsLength', '0x0d10f63b'],
  ['77', 'ZeroAddressNotValid', '0x3bf95ba7'],
  ['78', 'InvalidExpiration', '0xfb2a6752'],
  ['79', 'InvalidSignature', '0x8baa579f'],
  ['80', 'OperationNotSupported', '0x29a270f5'],
  ['81', 'DebtCeilingNotZero', '0x495f4041'],
  ['82', 'AssetNotListed', '0xb77e1e0f'],
  ['85', 'UnderlyingCannotBeRescued', '0xbf9cb8bb'],
  ['89', 'SiloedBorrowingViolation', '0xc27f9abe'],
] as const;

test.each(NEWER_ERRORS)(
  'finds the code %s, which the catalog has, in the revert data of %s',
  (code, name, selector) => {
    expect(id(`${name}()`).slice(0, 10)).toBe(selector);
    expect(errorCodeOf({ code: 'reverted', reason: selector })).toBe(code);
    expect(errorCodeOf({ code: 'reverted', reason: name })).toBe(code);
    expect(errorCatalog[code]).toBeDefined();
  },
);

test.each(['InvalidCollateralInEmode', 'InvalidDebtInEmode'])(
  'finds the code of a custom error with parameters in its revert data: %s',
  (name) => {
    const errors = new Interface([`error ${name}(address reserve, uint256 categoryId)`]);
    const data = errors.encodeErrorResult(name, [`0x${'1'.repeat(40)}`, 2]);
    expect(errorCodeOf({ code: 'reverted', reason: data })).toBe('58');
  },
);
