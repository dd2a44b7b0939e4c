import { contractErrors } from '@fathom/area-kit/actions/progress/contractErrors';
import { changedText, managerApprovalText, unknownVaultErrorText } from '../../text/vaultErrorText';
import { vault } from '../../writes/vault';

const { errors } = vault;
const unknown = unknownVaultErrorText;

export const vaultErrors = contractErrors({ errors, catalog: changedText, unknown });

/** Messages for withdrawals: only the manager of the funds can lack an approval. */
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
