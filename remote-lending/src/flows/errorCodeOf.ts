import { customErrors } from '@fathom/base/rpc/abi/customErrors';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';

/**
 * Pool errors by name, with the numeric code of older deployments. Since Aave 3.4, pools revert with `error <Name>()`
 * (aave-dao/aave-v3-origin, src/contracts/protocol/libraries/helpers/Errors.sol of 3.4, 3.6 and 3.7). Errors about
 * stable rates, which these pools don't have, are missing.
 */
const CODE_BY_NAME: Readonly<Record<string, string>> = {
  AddressesProviderNotRegistered: '7',
  NotContract: '9',
  CallerNotAToken: '11',
  InvalidAddressesProvider: '12',
  InvalidFlashloanExecutorReturn: '13',
  FlashloanPremiumInvalid: '19',
  CallerMustBePool: '23',
  InvalidMintAmount: '24',
  InvalidBurnAmount: '25',
  InvalidAmount: '26',
  ReserveInactive: '27',
  ReserveFrozen: '28',
  ReservePaused: '29',
  BorrowingNotEnabled: '30',
  NotEnoughAvailableUserBalance: '32',
  HealthFactorLowerThanLiquidationThreshold: '35',
  CollateralCannotCoverNewBorrow: '36',
  NoDebtOfSelectedType: '39',
  NoExplicitAmountToRepayOnBehalf: '40',
  UnderlyingBalanceZero: '43',
  HealthFactorNotBelowThreshold: '45',
  CollateralCannotBeLiquidated: '46',
  SpecifiedCurrencyNotBorrowedByUser: '47',
  InconsistentFlashloanParams: '49',
  BorrowCapExceeded: '50',
  SupplyCapExceeded: '51',
  DebtCeilingExceeded: '53',
  UnderlyingClaimableRightsNotZero: '54',
  VariableDebtSupplyNotZero: '56',
  LtvValidationFailed: '57',
  InconsistentEModeCategory: '58',
  NotBorrowableInEMode: '58',
  InvalidCollateralInEmode: '58',
  InvalidDebtInEmode: '58',
  AssetNotBorrowableInIsolation: '60',
  UserInIsolationModeOrLtvZero: '62',
  // Renamed in 3.7, which has no isolation mode.
  UserHasAssetWithZeroLtv: '57',
  InconsistentParamsLength: '76',
  ZeroAddressNotValid: '77',
  InvalidExpiration: '78',
  InvalidSignature: '79',
  OperationNotSupported: '80',
  DebtCeilingNotZero: '81',
  AssetNotListed: '82',
  UnderlyingCannotBeRescued: '85',
  SiloedBorrowingViolation: '89',
};

/** Parameters of the errors that have any, because they are part of the selector. */
const PARAMETERS_BY_NAME: Readonly<Record<string, string>> = {
  InvalidCollateralInEmode: 'address reserve, uint256 categoryId',
  InvalidDebtInEmode: 'address reserve, uint256 categoryId',
};

const REJECTED_BY_USER = '4001';

/** Accepts a flow's error or a raw revert reason. Returns `undefined` if the catalog has no code. */
export function errorCodeOf(error: {
  readonly code?: string;
  readonly reason?: string | undefined;
}): string | undefined {
  if (error.code === 'rejected') return REJECTED_BY_USER;
  if (error.reason === undefined) return undefined;
  const byName = CODE_BY_NAME[error.reason];
  if (byName !== undefined) return byName;
  const reason = decodeRevert(asRevert(error.reason), poolErrors());
  if (reason.kind === 'code') return reason.code;
  return reason.kind === 'custom' && reason.name !== undefined ? CODE_BY_NAME[reason.name] : undefined;
}

/** Created only after a failure, because hashing the names would slow down the first screen. */
function poolErrors() {
  return customErrors(Object.keys(CODE_BY_NAME).map((name) => `error ${name}(${PARAMETERS_BY_NAME[name] ?? ''})`));
}

/** Treats text that begins with a selector as revert data, and anything else as a message. */
function asRevert(reason: string) {
  return reason.startsWith('0x') ? { message: '', data: reason } : { message: reason };
}
