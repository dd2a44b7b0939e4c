import { customErrors } from '@fathom/base/rpc/customErrors';
import { decodeRevert } from '@fathom/base/rpc/revert';

/**
 * The pool's errors by name, with the numeric code that older deployments revert with instead.
 * Newer deployments revert with `error <Name>()`.
 */
const CODE_BY_NAME: Readonly<Record<string, string>> = {
  InvalidAmount: '26',
  ReserveInactive: '27',
  ReserveFrozen: '28',
  ReservePaused: '29',
  BorrowingNotEnabled: '30',
  StableBorrowingNotEnabled: '31',
  NotEnoughAvailableUserBalance: '32',
  CollateralBalanceIsZero: '34',
  HealthFactorLowerThanLiquidationThreshold: '35',
  CollateralCannotCoverNewBorrow: '36',
  CollateralSameAsBorrowingCurrency: '37',
  AmountBiggerThanMaxLoanSizeStable: '38',
  NoDebtOfSelectedType: '39',
  NoExplicitAmountToRepayOnBehalf: '40',
  UnderlyingBalanceZero: '43',
  HealthFactorNotBelowThreshold: '45',
  CollateralCannotBeLiquidated: '46',
  BorrowCapExceeded: '50',
  SupplyCapExceeded: '51',
  DebtCeilingExceeded: '53',
  LtvValidationFailed: '57',
  InconsistentEModeCategory: '58',
  AssetNotBorrowableInIsolation: '60',
  UserInIsolationModeOrLtvZero: '62',
  ZeroAddressNotValid: '77',
  InvalidExpiration: '78',
  InvalidSignature: '79',
  OperationNotSupported: '80',
  AssetNotListed: '82',
  SiloedBorrowingViolation: '89',
};

const REJECTED_BY_USER = '4001';

/**
 * The error catalog's code of a failure: a flow's error, or just a raw revert reason. `undefined`
 * if the catalog has none.
 */
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

/** Created only after a failure: hashing the names takes time the first screen does not have. */
function poolErrors() {
  return customErrors(Object.keys(CODE_BY_NAME).map((name) => `error ${name}()`));
}

/** A bare selector is revert data; anything else is a message. */
function asRevert(reason: string) {
  return reason.startsWith('0x') ? { message: '', data: reason } : { message: reason };
}
