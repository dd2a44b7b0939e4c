import { contractErrors } from '@fathom/area-kit/actions/contractErrors';
import { changedText, managerApprovalText, unknownVaultErrorText } from '../../text/vaultErrorText';
import { vault } from '../../writes/vault';

const { errors } = vault;
const unknown = unknownVaultErrorText;

export const vaultErrors = contractErrors({ errors, catalog: changedText, unknown });

/** Messages for withdrawals: an allowance can only be missing between strategy and manager. */
export const exitErrors = contractErrors({
  errors,
  catalog: {
    ...changedText,
    ERC20InsufficientAllowance: managerApprovalText,
    // Reverts of FXD and of older OpenZeppelin tokens.
    'FathomStablecoin/insufficient-allowance': managerApprovalText,
    'ERC20: insufficient allowance': managerApprovalText,
    'ERC20: transfer amount exceeds allowance': managerApprovalText,
  },
  unknown,
});
