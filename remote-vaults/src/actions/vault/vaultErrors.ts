import { contractErrors } from '@fathom/area-kit/actions/contractErrors';
import { changedText, managerApprovalText, unknownVaultErrorText } from '../../text/vaultErrorText';
import { vault } from '../../writes/vault';

const { errors } = vault;
const unknown = unknownVaultErrorText;

/** The vaults' sentences for failures. */
export const vaultErrors = contractErrors({ errors, catalog: changedText, unknown });

/** Those of withdrawals, in which only the manager of the funds approves anything. */
export const exitErrors = contractErrors({
  errors,
  catalog: {
    ...changedText,
    ERC20InsufficientAllowance: managerApprovalText,
    // Of the published stablecoin and of older standard tokens.
    'FathomStablecoin/insufficient-allowance': managerApprovalText,
    'ERC20: insufficient allowance': managerApprovalText,
    'ERC20: transfer amount exceeds allowance': managerApprovalText,
  },
  unknown,
});
