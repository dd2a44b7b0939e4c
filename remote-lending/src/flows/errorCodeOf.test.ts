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

/** The errors of aave-v3-origin with an entry in the catalog, in the order of its codes. */
const NEWER_ERRORS = [
  ['7', 'AddressesProviderNotRegistered()'],
  ['9', 'NotContract()'],
  ['11', 'CallerNotAToken()'],
  ['12', 'InvalidAddressesProvider()'],
  ['13', 'InvalidFlashloanExecutorReturn()'],
  ['19', 'FlashloanPremiumInvalid()'],
  ['23', 'CallerMustBePool()'],
  ['24', 'InvalidMintAmount()'],
  ['25', 'InvalidBurnAmount()'],
  ['32', 'NotEnoughAvailableUserBalance()'],
  ['47', 'SpecifiedCurrencyNotBorrowedByUser()'],
  ['49', 'InconsistentFlashloanParams()'],
  ['54', 'UnderlyingClaimableRightsNotZero()'],
  ['56', 'VariableDebtSupplyNotZero()'],
  ['58', 'NotBorrowableInEMode()'],
  ['76', 'InconsistentParamsLength()'],
  ['81', 'DebtCeilingNotZero()'],
  ['85', 'UnderlyingCannotBeRescued()'],
] as const;

test.each(NEWER_ERRORS)('finds the code %s, which the catalog has, in the revert data of %s', (code, signature) => {
  expect(errorCodeOf({ code: 'reverted', reason: id(signature).slice(0, 10) })).toBe(code);
  expect(errorCatalog[code]).toBeDefined();
});

test.each(['InvalidCollateralInEmode', 'InvalidDebtInEmode'])(
  'finds the code of a custom error with parameters in its revert data: %s',
  (name) => {
    const errors = new Interface([`error ${name}(address reserve, uint256 categoryId)`]);
    const data = errors.encodeErrorResult(name, [`0x${'1'.repeat(40)}`, 2]);
    expect(errorCodeOf({ code: 'reverted', reason: data })).toBe('58');
  },
);
