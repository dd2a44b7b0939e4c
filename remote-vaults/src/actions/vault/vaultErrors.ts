import { contractErrors, type Failure } from '@fathom/area-kit/actions/contractErrors';
import { vaultErrorName } from '../../flows/vaultErrorName';
import { changedText, managerApprovalText, unknownVaultErrorText, vaultErrorText } from '../../text/vaultErrorText';

const unknown = unknownVaultErrorText;
const catalog = { ...vaultErrorText, ...changedText };

function keyOf({ reason = '' }: Failure): string | undefined {
  return vaultErrorName(reason);
}

/** The vaults' sentences for failures. */
export const vaultErrors = contractErrors({ catalog, keyOf, unknown });

/** Those of withdrawals, in which only the manager of the funds approves anything. */
export const exitErrors = contractErrors({
  catalog: {
    ...catalog,
    ERC20InsufficientAllowance: managerApprovalText,
    // Of the published stablecoin and of older standard tokens.
    'FathomStablecoin/insufficient-allowance': managerApprovalText,
    'ERC20: insufficient allowance': managerApprovalText,
    'ERC20: transfer amount exceeds allowance': managerApprovalText,
  },
  keyOf,
  unknown,
});
