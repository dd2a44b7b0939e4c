import { ZeroAddress } from 'ethers';
import type { ChainSession, Contract } from '../chain/chainSession';
import { E_MODES } from './assets';
import type { DeployedToken } from './deployTokens';

/** In basis points. */
const FLASH_LOAN_PREMIUM = 5;
const FLASH_LOAN_PREMIUM_TO_PROTOCOL = 4;
const LIQUIDATION_PROTOCOL_FEE = 1000;
/** The unit of the debt ceiling is a hundredth of a dollar. */
const DEBT_CEILING_UNITS = 100;

export async function configureReserves(
  session: ChainSession,
  configurator: Contract,
  tokens: readonly DeployedToken[],
): Promise<void> {
  const configure = (name: string, ...args: readonly unknown[]) => session.send(configurator, name, args);
  await configure('updateFlashloanPremiumTotal', FLASH_LOAN_PREMIUM);
  await configure('updateFlashloanPremiumToProtocol', FLASH_LOAN_PREMIUM_TO_PROTOCOL);

  for (const { id, ltv, liquidationThreshold, liquidationBonus, label } of E_MODES) {
    await configure('setEModeCategory', id, ltv, liquidationThreshold, liquidationBonus, ZeroAddress, label);
  }
  for (const { asset, token } of tokens) {
    const { address } = token;
    if (asset.collateral !== undefined) {
      const { ltv, liquidationThreshold, liquidationBonus } = asset.collateral;
      await configure('configureReserveAsCollateral', address, ltv, liquidationThreshold, liquidationBonus);
      await configure('setLiquidationProtocolFee', address, LIQUIDATION_PROTOCOL_FEE);
    }
    // The pool rejects this after the asset has been supplied.
    if (asset.debtCeilingUsd !== undefined)
      await configure('setDebtCeiling', address, asset.debtCeilingUsd * DEBT_CEILING_UNITS);
    if (asset.borrowable) await configure('setReserveBorrowing', address, true);
    if (asset.stableRate) await configure('setReserveStableRateBorrowing', address, true);
    if (asset.borrowableInIsolation) await configure('setBorrowableInIsolation', address, true);
    if (asset.eMode !== 0) await configure('setAssetEModeCategory', address, asset.eMode);
    if (asset.supplyCap > 0) await configure('setSupplyCap', address, asset.supplyCap);
    if (asset.borrowCap > 0) await configure('setBorrowCap', address, asset.borrowCap);
    await configure('setReserveFactor', address, asset.reserveFactor);
    // The swap adapters use flash loans.
    await configure('setReserveFlashLoaning', address, true);
  }
}
